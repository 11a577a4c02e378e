export interface Picture {
  url: string;
  alt: string;
  caption: string;
}

/** The pictures of a project: `image` is the first of `images` where there are any. */
export interface Pictures {
  image: string;
  images: Picture[];
}
