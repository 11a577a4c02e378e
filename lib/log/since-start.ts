import { processShared } from "@/lib/process-shared";

/** The numbers of requests since the server started that did not get their answer at once. */
export interface SinceStart {
  /** Refused as invalid, too large or too many, or without a token. */
  refused: number;
  /** Waited for their turn. */
  queued: number;
  /** Lost their connection, because they sent or received too little. */
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
