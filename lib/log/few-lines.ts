import "server-only";
import { processShared } from "@/lib/process-shared";

const PAUSE_MS = 60_000;

/** Maps each kind of event to the numbers of lines that were written and left out in the current minute. */
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
 * Logs events that strangers can cause. The first `most` events of a kind are logged at once. Further events are
 * counted, and their number is logged each minute.
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
