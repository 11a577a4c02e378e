import "server-only";
import { LRUCache } from "lru-cache";
import { ApiError } from "@/lib/errors";
import { LimitedProcess } from "@/lib/limited-process/limited-process";
import { isTooMuchWork, whyTooMuch } from "@/lib/limited-process/limits";
import { hashOfText, noteFileLimit } from "@/lib/log/limits-hit";
import { processShared } from "@/lib/process-shared";
import type { ResumeSheet } from "./resume-sheet";

/** Fonts are outside of the heap. */
const MEMORY = { heapMb: 320, memoryMb: 512 };
const MOST_CPU_MS = 40_000;

/** A sheet that took too much is not drawn again for so long: any visitor may ask for it. */
const REFUSED_MS = 600_000;
/** For one for which there was too little memory. */
const RETRY_AFTER_MS = 60_000;
const MOST_REFUSALS_KEPT = 10;

const newProcess = () => new LimitedProcess<ResumeSheet, Uint8Array>("resume", MEMORY);

const shared = processShared("resume-pdf", () => ({
  drawing: newProcess(),
  /** Until when, in milliseconds since 1970, sheets are not drawn, by their hashes. */
  refusals: new LRUCache<string, number>({ max: MOST_REFUSALS_KEPT }),
}));

function refusal(until: number): ApiError {
  const seconds = Math.ceil((until - Date.now()) / 1_000);
  return new ApiError(503, "The resume takes too long to draw. Its page has all of it: /resume", {
    headers: { "Retry-After": String(seconds) },
  });
}

/**
 * The PDF of a résumé, drawn in a process with limits. Throws 503 with Retry-After where it takes too much, which the
 * overview tells the owner.
 */
export async function resumePdf(
  sheet: ResumeSheet,
  { drawing, refusals } = shared,
): Promise<Uint8Array> {
  const hash = hashOfText(JSON.stringify(sheet));
  const refused = refusals.get(hash);
  if (refused !== undefined && Date.now() < refused) throw refusal(refused);
  try {
    return await drawing.run(sheet, { cpuMs: MOST_CPU_MS });
  } catch (error) {
    if (!isTooMuchWork(error)) throw error;
    const reason = whyTooMuch(error, "draw");
    noteFileLimit({ name: "Resume (PDF)", reason, screen: "/dashboard/publications" });
    const until = Date.now() + (error.limit === "machine" ? RETRY_AFTER_MS : REFUSED_MS);
    refusals.set(hash, until);
    throw refusal(until);
  }
}
