import type { Picture } from "./picture";

type Fields = Record<string, unknown>;

/** Adds a list for a version that has only an image: saving an empty list would clear both. */
export function picturesOfVersion(
  { image, images }: Fields,
  stored: Fields,
): { images?: Picture[] } {
  const [first] = (stored.images ?? []) as Picture[];
  const isEmpty = Array.isArray(images) && images.length === 0;
  if (!isEmpty || !first || first.url !== image) return {};
  return { images: [{ url: first.url, alt: "", caption: "" }] };
}
