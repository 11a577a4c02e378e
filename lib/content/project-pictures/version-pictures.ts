import type { ProjectPicture } from "@/lib/content/nouns/project/schema";

type Fields = Record<string, unknown>;

/** Returns a list with the version's image, if the version has an empty list that would also clear the image. */
export function picturesOfVersion(
  { image, images }: Fields,
  stored: Fields,
): { images?: ProjectPicture[] } {
  const [first] = (stored.images ?? []) as ProjectPicture[];
  const isEmpty = Array.isArray(images) && images.length === 0;
  if (!isEmpty || !first || first.url !== image) return {};
  return { images: [{ url: first.url, alt: "", caption: "" }] };
}
