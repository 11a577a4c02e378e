import { type Video, type VideoInput, videoSchema } from "@/lib/content/nouns/video/schema";
import { youtubeVideoId } from "@/lib/text/links";

const KEY = "featuredVideos";

type Entry = Record<string, unknown>;
type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

function entriesIn(storage: Storage): Entry[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((entry) => entry && typeof entry === "object") : [];
  } catch {
    return [];
  }
}

// What came from the server says when it was created there. An entry without that was typed in this browser.
const isOfThisBrowser = (entry: Entry) => !("created_at" in entry);

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function toInput(entry: Entry): VideoInput | null {
  const input = {
    title: textOf(entry.title),
    description: textOf(entry.description),
    thumbnail: textOf(entry.thumbnail),
    duration: textOf(entry.duration),
    views: textOf(entry.views),
    youtubeUrl: textOf(entry.youtubeUrl),
    category: textOf(entry.category),
  };
  const { data } = videoSchema.safeParse(input);
  return data ?? videoSchema.safeParse({ ...input, thumbnail: "" }).data ?? null;
}

/**
 * Makes the browser's list the server's, and gives the videos that were found only in the browser. Those
 * stay in it, unless `isForgetting`.
 */
export function mirrorVideos(
  stored: readonly Video[],
  {
    storage = localStorage,
    isForgetting = false,
  }: { storage?: Storage; isForgetting?: boolean } = {},
): VideoInput[] {
  const known = new Set(stored.map(({ youtubeUrl }) => youtubeVideoId(youtubeUrl)));
  const own = entriesIn(storage).filter(
    (entry) => isOfThisBrowser(entry) && !known.has(youtubeVideoId(textOf(entry.youtubeUrl))),
  );
  const kept = isForgetting ? [] : own;
  try {
    storage.setItem(KEY, JSON.stringify([...stored, ...kept]));
  } catch {
    // Full or forbidden: it is only a mirror.
  }
  return kept.map(toInput).filter((input) => input !== null);
}
