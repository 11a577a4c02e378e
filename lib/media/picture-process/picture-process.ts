import "server-only";
import { ApiError } from "@/lib/errors";
import { LimitedProcess } from "@/lib/limited-process/limited-process";
import { isTooMuchWork, type TooMuchWork } from "@/lib/limited-process/limits";
import { log } from "@/lib/log/log";
import { processShared } from "@/lib/process-shared";
import type { PictureJobs } from "./picture-jobs";
import { PictureRefusal, type RefusalReason } from "./picture-refusal";
import type { PictureAnswer, PictureTask } from "./program";

/** The limit is high, because a page with many pictures requests all of them at once. */
const LONGEST_QUEUE = 100;
const RETRY_AFTER_SECONDS = 10;

/** V8's heap does not contain pixels, but it contains the shapes of drawings: 150,000 shapes take 90 MB. */
const MEMORY = { heapMb: 128, memoryMb: 400 };
const FLAGS = ["--v8-pool-size=1", "--max-semi-space-size=1"];
const MOST_CPU_MS = 60_000;

type Input<Kind extends keyof PictureJobs> = Parameters<PictureJobs[Kind]>[0];
type Result<Kind extends keyof PictureJobs> = Awaited<ReturnType<PictureJobs[Kind]>>;

interface JobOptions {
  /** Whether the job, for example an upload, runs before other waiting jobs and is accepted by a full queue. */
  isFirst?: boolean;
  cpuMs?: number;
}

export const newPictureProcess = (memory = MEMORY) =>
  new LimitedProcess<PictureTask, PictureAnswer>("pictures", memory, FLAGS);

const shared = processShared("pictures", newPictureProcess);

const REFUSALS: Record<TooMuchWork["limit"], RefusalReason> = {
  time: "too-slow",
  memory: "too-large",
  machine: "short-of-memory",
};

function refused(error: unknown): PictureAnswer {
  if (!isTooMuchWork(error)) throw error;
  return { refusal: REFUSALS[error.limit] };
}

/**
 * Runs a job of `PICTURE_JOBS` in the picture process. Throws PictureRefusal if the picture or a lack of memory makes
 * the job impossible. Without `isFirst`, throws 503 with Retry-After if too many jobs wait.
 */
export async function inPictureProcess<Kind extends keyof PictureJobs>(
  kind: Kind,
  input: Input<Kind>,
  { isFirst = false, cpuMs = MOST_CPU_MS }: JobOptions = {},
  pictures = shared,
): Promise<Result<Kind>> {
  if (!isFirst && pictures.waiting >= LONGEST_QUEUE) {
    throw new ApiError(503, "Too many pictures are being processed; try again in a few seconds", {
      headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
    });
  }
  const priority = isFirst ? 1 : 0;
  const answer = await pictures.run({ kind, input }, { cpuMs, priority }).catch(refused);
  if ("made" in answer) return answer.made as Result<Kind>;
  const { refusal } = answer;
  if (refusal !== "unreadable")
    log.info({ reason: refusal, job: kind }, "A picture could not be processed");
  throw new PictureRefusal(refusal);
}
