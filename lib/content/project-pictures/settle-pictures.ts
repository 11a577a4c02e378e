import { isDeepStrictEqual } from "node:util";
import type { Picture, Pictures } from "./picture";

/**
 * Brings a project's pictures and its one image into line: `images` wins, and `image` is the first of them. Where only
 * `image` was changed, as older clients do, it takes the place of the first picture. A project with an image and no
 * pictures stays as it is. `current` is what is stored; null for a new project.
 */
export function settlePictures({ image, images }: Pictures, current: Pictures | null): Pictures {
  const first = images[0]?.url;
  if (current && isDeepStrictEqual(images, current.images)) {
    if (first === undefined || image === first) return { image, images };
    const others = images.slice(1);
    const changed: Picture[] =
      image === "" ? others : [{ url: image, alt: "", caption: "" }, ...others];
    return { image: changed[0]?.url ?? "", images: changed };
  }
  const wasFirst = current?.images[0]?.url;
  return { image: first ?? (image === wasFirst ? "" : image), images };
}
