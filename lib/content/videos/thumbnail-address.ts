import type { Video } from "@/lib/content/nouns/video/schema";
import { isFromYoutube, youtubeVideoId } from "@/lib/text/links";

/**
 * The address of a stored video's picture: the owner's own, or this server's copy of YouTube's (`/thumbnails/{id}`).
 * Browsers do not request it from YouTube.
 */
export function thumbnailAddress({
  thumbnail,
  youtubeUrl,
}: Pick<Video, "thumbnail" | "youtubeUrl">): string {
  if (thumbnail !== "" && !isFromYoutube(thumbnail)) return thumbnail;
  const id = youtubeVideoId(youtubeUrl);
  return id === null ? "" : `/thumbnails/${id}`;
}
