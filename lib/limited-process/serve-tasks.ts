import { Worker } from "node:worker_threads";
import { type ProgramMessage, type TaskMessage, TOO_LARGE_SIGNAL, TOO_LONG_SIGNAL } from "./limits";

const CHECK_EACH_MS = 50;

/**
 * A second thread that watches the working thread, which cannot check the clock while it works. Processor time is
 * measured, so that no task is refused because the machine is busy. `state` has the number of the task (0 for none),
 * and the task's limits in milliseconds and megabytes. The code is a CommonJS string, so that the thread needs no file.
 */
const WATCH = `
const { state, pause } = require("node:worker_threads").workerData;
for (;;) {
  Atomics.wait(state, 0, 0);
  const task = Atomics.load(state, 0);
  const start = process.cpuUsage();
  while (task !== 0 && Atomics.load(state, 0) === task) {
    const { user, system } = process.cpuUsage(start);
    if (user + system > Atomics.load(state, 1) * 1_000) process.kill(process.pid, "${TOO_LONG_SIGNAL}");
    if (process.memoryUsage.rss() > Atomics.load(state, 2) * 1024 ** 2) process.kill(process.pid, "${TOO_LARGE_SIGNAL}");
    Atomics.wait(state, 0, task, pause);
  }
}`;

function watch(pause: number): Int32Array {
  const state = new Int32Array(new SharedArrayBuffer(12));
  new Worker(WATCH, { eval: true, workerData: { state, pause }, execArgv: [] }).unref();
  return state;
}

const send = (message: ProgramMessage) => process.send?.(message);

interface ServeOptions<Task> {
  checkEachMs?: number;
  /** Loads what the task needs. The limits of the task do not apply to this loading. */
  prepare?: (task: Task) => Promise<void>;
}

/** Answers tasks for `LimitedProcess` with the result of `work`. Ends the process if a task exceeds its limits. */
export function serveTasks<Task>(
  work: (task: Task) => unknown,
  { checkEachMs = CHECK_EACH_MS, prepare }: ServeOptions<Task> = {},
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
    try {
      await prepare?.(task);
      setState(tasks);
      send({ result: await work(task) });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      send({ failure: { message: String(error), code } });
    } finally {
      setState(0);
    }
  });
  // A normal exit would wait for other threads, for example a thread that decodes a picture.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  // Ctrl+C in a terminal sends its signal to this process too. The process ignores it, and ends when the server ends.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  send({ isReady: true });
}
