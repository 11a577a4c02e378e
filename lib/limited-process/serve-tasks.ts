import { Worker } from "node:worker_threads";
import { MOST_CPU_MS, MOST_MEMORY_MB, type ProgramMessage } from "./limits";

const CHECK_EACH_MS = 50;

/**
 * What watches the thread that works and cannot look at a clock meanwhile. It measures the processor's time, so a busy
 * machine makes no text too long. In CommonJS, as text: it needs no file. `state` is 0 between tasks.
 */
const WATCH = `
const { state, cpu, memory, pause } = require("node:worker_threads").workerData;
for (;;) {
  Atomics.wait(state, 0, 0);
  const task = Atomics.load(state, 0);
  const begun = process.cpuUsage();
  while (task !== 0 && Atomics.load(state, 0) === task) {
    const { user, system } = process.cpuUsage(begun);
    const isTooMuch = user + system > cpu || process.memoryUsage.rss() > memory;
    if (isTooMuch) process.kill(process.pid, "SIGKILL");
    Atomics.wait(state, 0, task, pause);
  }
}`;

function watch(): Int32Array {
  const state = new Int32Array(new SharedArrayBuffer(4));
  const workerData = {
    state,
    cpu: MOST_CPU_MS * 1_000,
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
  process.on("message", async (task: Task) => {
    tasks = (tasks % 1_000_000) + 1;
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
