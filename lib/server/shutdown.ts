import { setTimeout as sleep } from "node:timers/promises";
import { processShared } from "@/lib/process-shared";

/** Requests that take longer do not keep the stop tasks from what is left of the time. */
const REQUESTS_FIRST_MS = 2_000;

const tasks = processShared("stop-tasks", () => new Set<() => Promise<void>>());

/**
 * Makes the server wait for `task` (for a bounded time) before the process ends. It runs again where a request ends
 * after it: what that has changed is to be done, too.
 */
export function onStop(task: () => Promise<void>): void {
  tasks.add(task);
}

/** Runs what was registered; one that fails does not keep the process. */
export async function runStopTasks(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()));
}

/**
 * Runs the stop tasks when `closed` resolves: no request changes anything any more that a copy should have. After
 * `mostMs` they run beside the requests, and once more after these. Resolves when all is done.
 */
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
