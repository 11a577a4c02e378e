import "server-only";
import { processShared } from "@/lib/process-shared";
import { log } from "./log";

/** Why a request was refused before it came to a route. */
export type Refusal =
  | "no valid host"
  | "from another site"
  | "too many pages at once"
  | "not a navigation of this site";

const PAUSE_MS = 60_000;

/** How many there were since the last line, for each reason that had one within a minute. */
const counts = processShared("refusals", () => new Map<Refusal, number>());

function write(reason: Refusal, count: number) {
  log.info({ reason, count }, "Requests refused");
  counts.set(reason, 0);
  setTimeout(() => {
    const more = counts.get(reason) ?? 0;
    counts.delete(reason);
    if (more > 0) write(reason, more);
  }, PAUSE_MS).unref();
}

/** Logs a refusal: the first at once, then at most one line a minute for each reason, however many there are. */
export function noteRefused(reason: Refusal): void {
  const count = counts.get(reason);
  if (count === undefined) write(reason, 1);
  else counts.set(reason, count + 1);
}
