import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import PQueue from "p-queue";
import { ApiError } from "@/lib/errors";
import { processShared } from "@/lib/process-shared";

// bcryptjs is plain JavaScript: making a hash blocks the thread for more than a tenth of a second. So a worker thread
// makes the hashes.

/** In a full queue, the last task waits for up to six seconds, because each task takes up to a fifth of a second. */
const LONGEST_QUEUE = 30;
const RETRY_AFTER_SECONDS = 10;
/** An idle worker ends after this time, because the next sign-in may be a day later. */
const IDLE_MS = 30_000;

/** The worker's program is a CommonJS string, because the build makes no file for a worker. */
const PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
const { compareSync, hashSync } = require(workerData);
parentPort.on("message", ({ password, rounds, hash }) => {
  parentPort.postMessage(hash === undefined ? hashSync(password, rounds) : compareSync(password, hash));
});`;

const LIBRARY = join(process.cwd(), "node_modules/bcryptjs/umd/index.js");

type Task = { password: string; rounds: number } | { password: string; hash: string };

interface State {
  queue: PQueue;
  worker?: Worker;
  idle?: NodeJS.Timeout;
}

const state = processShared("passwords", (): State => ({ queue: new PQueue({ concurrency: 1 }) }));

function startWorker(): Worker {
  // Without `execArgv`, the worker would get this process's options. Some options, such as --input-type, would make the
  // worker fail.
  const worker = new Worker(PROGRAM, { eval: true, workerData: LIBRARY, execArgv: [] });
  const forget = () => {
    if (state.worker === worker) delete state.worker;
  };
  worker.once("exit", forget).once("error", forget);
  state.worker = worker;
  return worker;
}

function endWorker() {
  const { worker } = state;
  delete state.worker;
  void worker?.terminate();
}

/** Runs a task. The worker keeps the process alive only during the task. */
async function run<Result>(task: Task): Promise<Result> {
  clearTimeout(state.idle);
  const worker = state.worker ?? startWorker();
  const listening = new AbortController();
  const ended = once(worker, "exit", listening).then(() => {
    throw new Error("The password worker ended");
  });
  worker.ref();
  worker.postMessage(task);
  try {
    const [result] = await Promise.race([once(worker, "message", listening), ended]);
    return result;
  } finally {
    listening.abort();
    worker.unref();
    state.idle = setTimeout(endWorker, IDLE_MS).unref();
  }
}

/** Hashes or compares in another thread. Tasks with `isFirst` run first. Other tasks get 503 if too many wait. */
export async function inPasswordWorker<Result>(
  task: Task,
  { isFirst = false } = {},
): Promise<Result> {
  if (!isFirst && state.queue.size >= LONGEST_QUEUE) {
    throw new ApiError(503, "Too many sign-ins at once; try again in a few seconds", {
      headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
    });
  }
  return state.queue.add(() => run<Result>(task), { priority: isFirst ? 1 : 0 });
}
