import type { ProjectPicture } from "@/lib/content/nouns/project/schema";

type Fields = Record<string, unknown>;

/**
 * Corrects the pictures of a version that has an image, but an empty list of pictures. If the image is also the first
 * stored picture, `settlePictures` would clear the image together with the list. For such a version, this function
 * returns a list with only the image.
 */
export function picturesOfVersion(
  { image, images }: Fields,
  stored: Fields,
): { images?: ProjectPicture[] } {
  const [first] = (stored.images ?? []) as ProjectPicture[];
  const isEmpty = Array.isArray(images) && images.length === 0;
  if (!isEmpty || !first || first.url !== image) return {};
  return { images: [{ url: first.url, alt: "", caption: "" }] };
}
