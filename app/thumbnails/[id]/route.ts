import { methods, publicRoute } from "@/lib/api/route";
import { currentOwner } from "@/lib/auth/session";
import { videoStore } from "@/lib/content/nouns/video/store";
import { videosInTexts } from "@/lib/content/videos/in-texts";
import { readThumbnail } from "@/lib/content/videos/thumbnail";
import { learnTitle } from "@/lib/content/videos/titles";
import { notFound } from "@/lib/errors";
import { isVideoId, youtubeVideoId } from "@/lib/text/links";

const CACHED = "public, max-age=604800";
const CACHED_BRIEFLY = "public, max-age=300";
const NOT_CACHED = "private, no-store";
// Sent instead of an error message. If a thumbnail cannot be loaded, the status is 200, because browsers write error
// statuses to their console. Pages show a cover in place of this picture.
const ONE_PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const picture = (bytes: Buffer, type: string, cacheControl: string, status = 200) =>
  new Response(new Uint8Array(bytes), {
    status,
    headers: { "Content-Type": type, "Cache-Control": cacheControl },
  });

/** Whether visitors see the video, in the list of videos or in a text. */
const isShown = async (id: string): Promise<boolean> =>
  (await videoStore().list()).some(({ youtubeUrl }) => youtubeVideoId(youtubeUrl) === id) ||
  (await videosInTexts()).has(id);

/** The thumbnails of visible videos. A signed-in owner can load any thumbnail, for example for a new text. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params: { id = "" } }) => {
    if (!isVideoId(id)) throw notFound("Thumbnail");
    const isPublic = await isShown(id);
    if (!isPublic && (await currentOwner()) === null) {
      // The body is a picture, so that a shared draft does not show the symbol of a broken picture.
      return picture(ONE_PIXEL, "image/gif", NOT_CACHED, 404);
    }
    const bytes = await readThumbnail(id);
    if (bytes) void learnTitle(id);
    if (!bytes) return picture(ONE_PIXEL, "image/gif", isPublic ? CACHED_BRIEFLY : NOT_CACHED);
    return picture(bytes, "image/webp", isPublic ? CACHED : NOT_CACHED);
  }),
});
