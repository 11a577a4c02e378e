import { processShared } from "@/lib/process-shared";

/** The numbers of requests since the server started that did not get an answer at once. */
export interface SinceStart {
  /** Refused: invalid requests, requests without a token, and those that were too many or too large. */
  refused: number;
  /** Had to wait for their turn. */
  queued: number;
  /** Sent or took too little, and lost their connection. */
  broken_off: number;
}

const counts = processShared(
  "since-start",
  (): SinceStart => ({ refused: 0, queued: 0, broken_off: 0 }),
);

/** Counts one request more of which this is true. */
export function countRequest(what: keyof SinceStart): void {
  counts[what]++;
}

/** The counts up to now. */
export const readSinceStart = (): SinceStart => ({ ...counts });
