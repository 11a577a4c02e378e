import "server-only";
import { z } from "zod";
import { youtubeVideoId } from "@/lib/text/links";

const TIMEOUT_MS = 5_000;
const LONGEST_TITLE = 200;

const answerSchema = z.object({ title: z.string().trim() });

export interface VideoDetails {
  /** Null for an unknown video or a failure. */
  title: string | null;
}

/** Requests the title of a video from YouTube (https://oembed.com). Waits for at most 5 s. */
export async function readVideoDetails(address: string, request = fetch): Promise<VideoDetails> {
  const id = youtubeVideoId(address);
  if (id === null) return { title: null };
  const oembed = new URL("https://www.youtube.com/oembed?format=json");
  oembed.searchParams.set("url", `https://www.youtube.com/watch?v=${id}`);
  try {
    const response = await request(oembed, {
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return { title: null };
    const { title } = answerSchema.parse(await response.json());
    return { title: title.slice(0, LONGEST_TITLE) || null };
  } catch {
    return { title: null };
  }
}
