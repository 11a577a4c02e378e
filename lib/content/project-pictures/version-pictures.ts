import type { ProjectPicture } from "@/lib/content/nouns/project/schema";

type Fields = Record<string, unknown>;

/** Adds a list of pictures to a version with only an image. The version's empty list would clear the image too. */
export function picturesOfVersion(
  { image, images }: Fields,
  stored: Fields,
): { images?: ProjectPicture[] } {
  const [first] = (stored.images ?? []) as ProjectPicture[];
  const isEmpty = Array.isArray(images) && images.length === 0;
  if (!isEmpty || !first || first.url !== image) return {};
  return { images: [{ url: first.url, alt: "", caption: "" }] };
}
