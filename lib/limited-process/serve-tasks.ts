import { Worker } from "node:worker_threads";
import { type ProgramMessage, type TaskMessage, TOO_LARGE_SIGNAL, TOO_LONG_SIGNAL } from "./limits";

const CHECK_EACH_MS = 50;

/**
 * What watches the thread that works and cannot look at a clock meanwhile. It measures the processor's time, so a busy
 * machine makes no text too long. In CommonJS, as text: it needs no file. `state` is the number of the task, 0 between
 * tasks, and how many milliseconds and megabytes it may take.
 */
const WATCH = `
const { state, pause } = require("node:worker_threads").workerData;
for (;;) {
  Atomics.wait(state, 0, 0);
  const task = Atomics.load(state, 0);
  const begun = process.cpuUsage();
  while (task !== 0 && Atomics.load(state, 0) === task) {
    const { user, system } = process.cpuUsage(begun);
    if (user + system > Atomics.load(state, 1) * 1_000) process.kill(process.pid, "${TOO_LONG_SIGNAL}");
    if (process.memoryUsage.rss() > Atomics.load(state, 2) * 1024 ** 2) process.kill(process.pid, "${TOO_LARGE_SIGNAL}");
    Atomics.wait(state, 0, task, pause);
  }
}`;

function watch(pause: number): Int32Array {
  const state = new Int32Array(new SharedArrayBuffer(12));
  new Worker(WATCH, {
    eval: true,
    workerData: { state, pause },
    execArgv: [],
  }).unref();
  return state;
}

const send = (message: ProgramMessage) => process.send?.(message);

/**
 * Makes this process a program that `LimitedProcess` runs: it answers each task with what `work` makes of it, and ends
 * itself where one takes too much, which is looked at every `checkEachMs`.
 */
export function serveTasks<Task>(
  work: (task: Task) => unknown,
  { checkEachMs = CHECK_EACH_MS } = {},
): void {
  const state = watch(checkEachMs);
  let tasks = 0;
  const setState = (value: number) => {
    Atomics.store(state, 0, value);
    Atomics.notify(state, 0);
  };
  process.on("message", async ({ task, cpuMs, memoryMb }: TaskMessage<Task>) => {
    tasks = (tasks % 1_000_000) + 1;
    Atomics.store(state, 1, cpuMs);
    Atomics.store(state, 2, memoryMb);
    setState(tasks);
    try {
      send({ result: await work(task) });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      send({ failure: { message: String(error), code } });
    } finally {
      setState(0);
    }
  });
  // An ordinary end would wait for other threads, as those that decode a picture.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  // What stops the server, a terminal or a service manager, tells its processes, too. This one ends with the server.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  send({ isReady: true });
}
