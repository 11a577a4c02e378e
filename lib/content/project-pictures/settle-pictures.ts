import { isDeepStrictEqual } from "node:util";
import type { ProjectInput } from "@/lib/content/nouns/project/schema";

type Pictures = Pick<ProjectInput, "image" | "images">;

/** Sets `image` to the first of `images`. If only `image` changed, the new image replaces the first of `images`. */
export function settlePictures({ image, images }: Pictures, current: Pictures | null): Pictures {
  const first = images[0]?.url;
  if (current && isDeepStrictEqual(images, current.images)) {
    if (first === undefined || image === first) return { image, images };
    const others = images.slice(1);
    const changed = image === "" ? others : [{ url: image, alt: "", caption: "" }, ...others];
    return { image: changed[0]?.url ?? "", images: changed };
  }
  const wasFirst = current?.images[0]?.url;
  return { image: first ?? (image === wasFirst ? "" : image), images };
}
