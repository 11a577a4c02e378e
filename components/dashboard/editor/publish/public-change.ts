import type { Publishing } from "@/lib/content/noun";

const WORDS: Record<string, string> = {
  published: "Published",
  scheduled: "Scheduled",
  draft: "Unpublished",
};

export interface PublicChange {
  /** What has happened to the item, in a word. */
  word: string;
  /** The fields that take it back. */
  before: Record<string, string>;
}

/**
 * What a save did to who sees an item that is published by its status; null where that is as before. `before` is null
 * for an item that is new: nobody saw that.
 */
export function publicChange(
  publishing: Publishing | undefined,
  before: object | null,
  after: object,
): PublicChange | null {
  if (publishing?.field !== "status") return null;
  const was = String(before ? Reflect.get(before, "status") : publishing.off);
  const now = String(Reflect.get(after, "status"));
  return was === now ? null : { word: WORDS[now] ?? now, before: { status: was } };
}
