import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/config/env";
import { writeFileAtomically } from "@/lib/files/atomic-write";
import { inPictureProcess } from "@/lib/media/picture-process/picture-process";
import { isVideoId } from "@/lib/text/links";

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 1024 * 1024;
/** This size cuts off the black bars of YouTube's 4:3 format. */
const SIZE = { width: 480, height: 270 };

async function fetchPicture(videoId: string): Promise<Buffer | null> {
  const address = `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`;
  const response = await fetch(address, {
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok || Number(response.headers.get("content-length")) > MOST_BYTES) return null;
  return Buffer.from(await response.arrayBuffer());
}

/** A YouTube thumbnail as WebP, cached in DATA_DIR, so browsers do not contact YouTube. Null if unavailable. */
export async function readThumbnail(videoId: string): Promise<Buffer | null> {
  if (!isVideoId(videoId)) return null;
  const path = join(env.dataDir, "thumbnails", `${videoId}.webp`);
  const kept = await readFile(path).catch(() => null);
  if (kept) return kept;
  try {
    const picture = await fetchPicture(videoId);
    if (!picture) return null;
    const bytes = Buffer.from(await inPictureProcess("cover", { source: picture, box: SIZE }));
    await writeFileAtomically(path, bytes);
    return bytes;
  } catch {
    // The page shows a drawn cover; the next request retries.
    return null;
  }
}
