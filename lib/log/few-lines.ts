import "server-only";
import { processShared } from "@/lib/process-shared";

const PAUSE_MS = 60_000;

/** How many lines of each kind were written within a minute, and how many more there would have been. */
const kinds = processShared(
  "few-lines",
  () => new Map<string, { written: number; more: number }>(),
);

function countMinute(kind: string, write: (count: number) => void) {
  setTimeout(() => {
    const { more } = kinds.get(kind) ?? { more: 0 };
    if (more === 0) return kinds.delete(kind);
    kinds.set(kind, { written: 1, more: 0 });
    write(more);
    countMinute(kind, write);
  }, PAUSE_MS).unref();
}

/**
 * For what a stranger can cause without end: writes `most` lines of a kind at once, and then one a minute, which gets the
 * number of those that it stands for.
 */
export function logFew(kind: string, write: (count: number) => void, most = 1): void {
  const known = kinds.get(kind);
  if (!known) {
    kinds.set(kind, { written: 1, more: 0 });
    countMinute(kind, write);
    write(1);
  } else if (known.written < most) {
    known.written++;
    write(1);
  } else known.more++;
}
