import type { Publishing } from "@/lib/content/noun";

const WORDS: Record<string, string> = {
  published: "Published",
  scheduled: "Scheduled",
  draft: "Unpublished",
};

export interface PublicChange {
  word: string;
  /** The fields that undo the change. */
  before: Record<string, string>;
}

/**
 * How a save changed an item's status; null if the status did not change, or if the item is not published by a status.
 * For a new item, the parameter `before` is null.
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
