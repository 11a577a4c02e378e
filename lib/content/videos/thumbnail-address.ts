import type { Video } from "@/lib/content/nouns/video/schema";
import { isFromYoutube, youtubeVideoId } from "@/lib/text/links";

/**
 * The address of the owner's picture, or of this server's copy of YouTube's picture. The address is never on YouTube,
 * so that browsers do not contact YouTube.
 */
export function thumbnailAddress({
  thumbnail,
  youtubeUrl,
}: Pick<Video, "thumbnail" | "youtubeUrl">): string {
  if (thumbnail !== "" && !isFromYoutube(thumbnail)) return thumbnail;
  const id = youtubeVideoId(youtubeUrl);
  return id === null ? "" : `/thumbnails/${id}`;
}
