import { Worker } from "node:worker_threads";
import { type ProgramMessage, type TaskMessage, TOO_LARGE_SIGNAL, TOO_LONG_SIGNAL } from "./limits";

const CHECK_EACH_MS = 50;

/**
 * A watcher for the working thread, which cannot look at a clock while it works. It measures processor time, so a busy
 * machine makes no text too long. It is CommonJS in a string, so it needs no file. `state` holds the number of the task
 * (0 between tasks) and its limits in milliseconds and megabytes.
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
 * Makes this process a program for `LimitedProcess`. It answers each task with the result of `work`, and ends itself
 * when a task takes too much, which is checked every `checkEachMs`.
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
  // A normal exit would wait for other threads, such as those that decode a picture.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  // A terminal or a service manager that stops the server signals its processes too. This process ends with the server.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  send({ isReady: true });
}
