import { setTimeout as sleep } from "node:timers/promises";
import { processShared } from "@/lib/process-shared";

/** The stop tasks wait at most this long for running requests. */
const REQUESTS_FIRST_MS = 2_000;

const tasks = processShared("stop-tasks", () => new Set<() => Promise<void>>());

/** Registers a task that runs before the process ends. If requests still run, the task runs again after them. */
export function onStop(task: () => Promise<void>): void {
  tasks.add(task);
}

/** Runs the registered tasks. Does not reject if a task fails. */
export async function runStopTasks(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()));
}

/** Runs the stop tasks when `closed` resolves. If that takes more than `mostMs`, runs them after `mostMs` too. */
export async function finishWork(closed: Promise<void>, mostMs = REQUESTS_FIRST_MS): Promise<void> {
  const isClosed = await Promise.race([
    closed.then(() => true),
    sleep(mostMs, false, { ref: false }),
  ]);
  await runStopTasks();
  if (isClosed) return;
  await closed;
  await runStopTasks();
}
