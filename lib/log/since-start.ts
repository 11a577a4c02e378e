import { processShared } from "@/lib/process-shared";

/** The numbers of requests since the server started that did not get an answer at once. */
export interface SinceStart {
  /** Requests that were refused: invalid, too large, too many, or without a token. */
  refused: number;
  /** Requests that waited for their turn. */
  queued: number;
  /** Requests whose connection was closed, because they sent or received too little. */
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
