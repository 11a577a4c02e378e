import { Worker } from "node:worker_threads";
import { MOST_MEMORY_MB, type ProgramMessage, type TaskMessage, TOO_MUCH_SIGNAL } from "./limits";

const CHECK_EACH_MS = 50;

/**
 * What watches the thread that works and cannot look at a clock meanwhile. It measures the processor's time, so a busy
 * machine makes no text too long. In CommonJS, as text: it needs no file. `state` is the number of the task, 0 between
 * tasks, and how many milliseconds it may take.
 */
const WATCH = `
const { state, memory, pause } = require("node:worker_threads").workerData;
for (;;) {
  Atomics.wait(state, 0, 0);
  const task = Atomics.load(state, 0);
  const begun = process.cpuUsage();
  while (task !== 0 && Atomics.load(state, 0) === task) {
    const { user, system } = process.cpuUsage(begun);
    const isTooMuch = user + system > Atomics.load(state, 1) * 1_000 || process.memoryUsage.rss() > memory;
    if (isTooMuch) process.kill(process.pid, "${TOO_MUCH_SIGNAL}");
    Atomics.wait(state, 0, task, pause);
  }
}`;

function watch(): Int32Array {
  const state = new Int32Array(new SharedArrayBuffer(8));
  const workerData = {
    state,
    memory: MOST_MEMORY_MB * 1024 ** 2,
    pause: CHECK_EACH_MS,
  };
  new Worker(WATCH, { eval: true, workerData, execArgv: [] }).unref();
  return state;
}

const send = (message: ProgramMessage) => process.send?.(message);

/**
 * Makes this process a program that `LimitedProcess` runs: it answers each task with what `work` makes of it, and ends
 * itself where one takes too much.
 */
export function serveTasks<Task>(work: (task: Task) => unknown): void {
  const state = watch();
  let tasks = 0;
  const setState = (value: number) => {
    Atomics.store(state, 0, value);
    Atomics.notify(state, 0);
  };
  process.on("message", async ({ task, cpuMs }: TaskMessage<Task>) => {
    tasks = (tasks % 1_000_000) + 1;
    Atomics.store(state, 1, cpuMs);
    setState(tasks);
    try {
      send({ result: await work(task) });
    } catch (error) {
      send({ failure: String(error) });
    } finally {
      setState(0);
    }
  });
  process.on("disconnect", () => process.exit());
  // What stops the server, a terminal or a service manager, tells its processes, too. This one ends with the server.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  send({ isReady: true });
}
