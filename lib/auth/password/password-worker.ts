import { join } from "node:path";
import { Worker } from "node:worker_threads";
import PQueue from "p-queue";
import { ApiError } from "@/lib/errors";
import { processShared } from "@/lib/process-shared";

// bcryptjs is plain JavaScript: a hash blocks its thread for well over a tenth of a second.

/** How many may wait. At a fifth of a second each, the last one waits for six seconds. */
const LONGEST_QUEUE = 30;
const RETRY_AFTER_SECONDS = 10;
/** How long the worker stays without a task: the next sign-in may be a day away. */
const IDLE_MS = 30_000;

/** Neither bundle has a file for a worker, so its few lines are a string. It is CommonJS. */
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
  // The options of this process may be meant for its main program only, such as --input-type.
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

/** Runs one task. The worker keeps the process alive only while it has a task. */
function run<Result>(task: Task): Promise<Result> {
  clearTimeout(state.idle);
  const worker = state.worker ?? startWorker();
  return new Promise<Result>((resolve, reject) => {
    const onExit = () => {
      settle();
      reject(new Error("The password worker ended"));
    };
    const settle = () => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      worker.unref();
      state.idle = setTimeout(endWorker, IDLE_MS).unref();
    };
    const onMessage = (result: Result) => {
      settle();
      resolve(result);
    };
    const onError = (error: Error) => {
      settle();
      reject(error);
    };
    worker.once("message", onMessage).once("error", onError).once("exit", onExit);
    worker.ref();
    worker.postMessage(task);
  });
}

/**
 * Hashes or compares in a separate thread, one task after another. Tasks with `isFirst` go ahead of the others and
 * are never refused. Throws 503 with Retry-After when too many are waiting.
 */
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
