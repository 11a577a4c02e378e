import { processShared } from "@/lib/process-shared";

/** How many requests the server has refused, delayed or broken off since it started. */
export interface SinceStart {
  /** Requests that were refused, because they were invalid, too large or too many, or had no token. */
  refused: number;
  /** Requests that waited in a queue. */
  queued: number;
  /** Requests whose connection was closed, because the client sent or received too slowly. */
  broken_off: number;
}

const counts = processShared(
  "since-start",
  (): SinceStart => ({ refused: 0, queued: 0, broken_off: 0 }),
);

/** Counts a request. */
export function countRequest(what: keyof SinceStart): void {
  counts[what]++;
}

/** The counts so far. */
export const readSinceStart = (): SinceStart => ({ ...counts });
