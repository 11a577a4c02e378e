import "server-only";
import { LRUCache } from "lru-cache";
import { LimitedProcess } from "@/lib/limited-process/limited-process";
import { isTooMuchWork, whyTooMuch } from "@/lib/limited-process/limits";
import { hashOfText, noteFileLimit } from "@/lib/log/limits-hit";
import { processShared } from "@/lib/process-shared";
import type { Resume } from "./resume";
import { type ResumeSheet, resumeSheet, SHORTER } from "./resume-sheet";

/** Most of this memory is for fonts, which are outside the heap. */
const MEMORY = { heapMb: 256, memoryMb: 400 };
const MOST_CPU_MS = 60_000;

/**
 * For this time, a sheet that exceeded the limits is not drawn again. Otherwise, visitors could overload the server
 * with repeated requests.
 */
const REFUSED_MS = 600_000;
/** The refusal is shorter if the server was short of memory. */
const RETRY_AFTER_MS = 60_000;
const MOST_REFUSALS_KEPT = 10;

/**
 * The queue is limited, because a sheet contains the host name of the request. Without a limit, visitors could fill the
 * queue with invented host names.
 */
const LONGEST_QUEUE = 4;
const RETRY_BUSY_MS = 10_000;

/** The server draws no PDF for the same request before the time `until`, in milliseconds since 1970. */
interface PdfRefusal {
  until: number;
}

/** A process that draws PDFs, and its recent refusals. */
export const newDrawing = () => ({
  process: new LimitedProcess<ResumeSheet, Uint8Array>("resume", MEMORY),
  refusals: new LRUCache<string, PdfRefusal>({ max: MOST_REFUSALS_KEPT }),
});

const shared = processShared("resume-pdf", newDrawing);

async function draw(
  sheet: ResumeSheet,
  { process, refusals }: ReturnType<typeof newDrawing>,
): Promise<Uint8Array | PdfRefusal> {
  // Only the fields that decide the drawing time are hashed. Other fields contain the host name, so a visitor could
  // avoid the refusal with an invented host name.
  const hash = hashOfText(JSON.stringify([sheet.introduction, sheet.rows]));
  const known = refusals.get(hash);
  if (known !== undefined && Date.now() < known.until) return known;
  try {
    return await process.run(sheet, { cpuMs: MOST_CPU_MS, givesWay: true });
  } catch (error) {
    if (!isTooMuchWork(error)) throw error;
    const reason = whyTooMuch(error, "draw");
    noteFileLimit({ name: "The resume as a PDF", reason, screen: "/dashboard/publications" });
    const wait = error.limit === "machine" ? RETRY_AFTER_MS : REFUSED_MS;
    const refusal = { until: Date.now() + wait };
    refusals.set(hash, refusal);
    return refusal;
  }
}

/**
 * Draws the PDF of a résumé. If drawing exceeds the limits, tells the owner, cuts the longest parts and draws again.
 */
export async function resumePdf(
  resume: Resume,
  { site, accent }: { site: string; accent: string },
  drawing = shared,
): Promise<Uint8Array | PdfRefusal> {
  if (drawing.process.waiting >= LONGEST_QUEUE) return { until: Date.now() + RETRY_BUSY_MS };
  const whole = await draw(resumeSheet(resume, site, accent), drawing);
  return "until" in whole ? draw(resumeSheet(resume, site, accent, SHORTER), drawing) : whole;
}
