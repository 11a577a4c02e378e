import type { Picture } from "./picture";

type Fields = Record<string, unknown>;

/**
 * The pictures to save when a former version replaces the stored fields; undefined if it can be saved unchanged. A
 * version may have an image but no list, and the image may be the first of the stored pictures. Saving that would
 * clear the list and the image, so the image becomes a list of one.
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
