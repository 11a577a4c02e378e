import { processShared } from "@/lib/process-shared";

// Whether this process follows another one, and how it gets on: asked by whatever would write, and by what says so.

export interface Following {
  /** Of the copy that is shown: ISO 8601, UTC; null before there is one. */
  copy_of: string | null;
  /** Why nothing newer is fetched; null where nothing is wrong. */
  problem: string | null;
}

const shared = processShared("following", () => ({ now: null as Following | null }));

/** How this process follows; null where it is a primary, that is an ordinary site. */
export const following = (): Following | null => shared.now;

/** Says how this process follows from now on; null once it is a primary. */
export function setFollowing(now: Following | null): void {
  shared.now = now;
}
