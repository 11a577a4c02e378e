import "server-only";
import { processShared } from "@/lib/process-shared";

const PAUSE_MS = 60_000;

/** The number of lines of each kind that were written within a minute, and of those that were left out. */
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
 * For events that a stranger can cause without end. Writes `most` lines of a kind at once, and then one a minute with
 * the number of events that it represents.
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
