// The picture process: it does one job after another for the process that started it, and ends with it. Its argument is the
// memory in bytes above which it ends itself.
import { endFirst } from "./end-first";
import type { PictureMessage, PictureOrder } from "./messages";
import { PICTURE_JOBS, type PictureJobs } from "./picture-jobs";
import { PictureRefusal } from "./picture-refusal";

const LOOK_EVERY_MS = 5;

const mostBytes = Number(process.argv[2]);

/** Ends this process at once. An ordinary end would wait for the decoder. */
const end = () => process.kill(process.pid, "SIGKILL");

const say = (message: PictureMessage, then?: () => void) => {
  process.send?.(message, undefined, {}, then);
};

/** Looks at the memory while a job runs. Pixels are worked on in other threads, so this one is free to look. */
function watchMemory(): () => void {
  const look = () => {
    if (process.memoryUsage.rss() > mostBytes) say({ refusal: "too-large" }, end);
  };
  const watch = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(watch);
}

const isJob = (kind: string): kind is keyof PictureJobs => Object.hasOwn(PICTURE_JOBS, kind);

async function answerTo({ kind, input }: PictureOrder): Promise<PictureMessage> {
  const stopWatching = watchMemory();
  try {
    if (!isJob(kind)) throw new Error(`No job is called '${kind}'`);
    const job: (input: never) => Promise<unknown> = PICTURE_JOBS[kind];
    return { result: await job(input as never) };
  } catch (error) {
    if (error instanceof PictureRefusal) return { refusal: error.reason };
    const { message, code } = error as NodeJS.ErrnoException;
    return { failure: { message, code } };
  } finally {
    stopWatching();
  }
}

// Ctrl+C at a terminal is for the whole group. The server may still need this process, and closes the channel at its end.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.once("disconnect", end);
process.on("message", (order: PictureOrder) => void answerTo(order).then((answer) => say(answer)));
await endFirst();
say({ ready: true });
