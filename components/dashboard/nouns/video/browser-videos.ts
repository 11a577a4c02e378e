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

// The server's entries have `created_at`. An entry without it was typed in this browser.
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
 * Replaces the browser's list with the server's, and returns the videos that only the browser had. They stay in the
 * browser's list, unless `isForgetting`.
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
    // The storage is full or forbidden; the list is only a copy.
  }
  return kept.map(toInput).filter((input) => input !== null);
}
