export interface Picture {
  url: string;
  alt: string;
  caption: string;
}

/** `image` is the first of `images`, if any. */
export interface Pictures {
  image: string;
  images: Picture[];
}
