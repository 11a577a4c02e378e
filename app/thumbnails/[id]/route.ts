import { methods, publicRoute } from "@/lib/api/route";
import { videoStore } from "@/lib/content/video/store";
import { readThumbnail } from "@/lib/content/video/thumbnail";
import { notFound } from "@/lib/errors";
import { youtubeVideoId } from "@/lib/text/links";

const KEPT = "public, max-age=604800";
const TRIED_AGAIN = "public, max-age=300";
// Not an error: the page draws a cover in its place, and a browser's console stays clean.
const ONE_PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const picture = (bytes: Buffer, type: string, cacheControl: string) =>
  new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": type, "Cache-Control": cacheControl },
  });

/** The thumbnails of the videos the owner shows, and of no others. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params: { id } }) => {
    const videos = await videoStore().list();
    if (!id || !videos.some(({ youtubeUrl }) => youtubeVideoId(youtubeUrl) === id)) {
      throw notFound("Thumbnail");
    }
    const bytes = await readThumbnail(id);
    if (!bytes) return picture(ONE_PIXEL, "image/gif", TRIED_AGAIN);
    return picture(bytes, "image/webp", KEPT);
  }),
});
