import { isDeepStrictEqual } from "node:util";
import type { Picture, Pictures } from "./picture";

/** `image` becomes the first of `images`; alone, it replaces the first. `current` is null for a new project. */
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
