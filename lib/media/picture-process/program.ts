// This file becomes the program `.build/pictures.mjs`, which does one job after another.
import { serveTasks } from "@/lib/limited-process/serve-tasks";
import { PICTURE_JOBS, type PictureJobs } from "./picture-jobs";
import { PictureRefusal, type RefusalReason } from "./picture-refusal";

export interface PictureTask {
  kind: keyof PictureJobs;
  input: unknown;
}

export type PictureAnswer = { made: unknown } | { refusal: RefusalReason };

/** The time between two checks of the memory. It is short, because a decoder can allocate 100 MB in 100 ms. */
const CHECK_EACH_MS = 5;

async function answerTo({ kind, input }: PictureTask): Promise<PictureAnswer> {
  const job: (input: never) => Promise<unknown> = PICTURE_JOBS[kind];
  try {
    return { made: await job(input as never) };
  } catch (error) {
    if (error instanceof PictureRefusal) return { refusal: error.reason };
    throw error;
  }
}

serveTasks(answerTo, { checkEachMs: CHECK_EACH_MS });
