import type { Video } from "@/lib/content/nouns/video/schema";
import { isFromYoutube, youtubeVideoId } from "@/lib/text/links";

/**
 * Where the picture of a stored video is: the owner's own, or YouTube's as this server keeps it (`/thumbnails/{id}`). No
 * browser asks YouTube for it.
 */
export function thumbnailAddress({
  thumbnail,
  youtubeUrl,
}: Pick<Video, "thumbnail" | "youtubeUrl">): string {
  if (thumbnail !== "" && !isFromYoutube(thumbnail)) return thumbnail;
  const id = youtubeVideoId(youtubeUrl);
  return id === null ? "" : `/thumbnails/${id}`;
}
