import type { Picture } from "./picture";

type Fields = Record<string, unknown>;

/**
 * The pictures of a whole former version that is to replace what is stored; none where it can be saved as it is. Without a
 * list of pictures, an image that is the first of the present ones would read as a request to clear the list, which takes
 * the image too: it becomes a list of one.
 */
export function picturesOfVersion(
  { image, images }: Fields,
  stored: Fields,
): { images?: Picture[] } {
  const [first] = (stored.images ?? []) as Picture[];
  const isEmpty = Array.isArray(images) && images.length === 0;
  if (!isEmpty || !first || first.url !== image) return {};
  return { images: [{ url: first.url, alt: "", caption: "" }] };
}
