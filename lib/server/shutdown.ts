import { setTimeout as sleep } from "node:timers/promises";
import { processShared } from "@/lib/process-shared";

/** Longer requests do not take the rest of the time from the stop tasks. */
const REQUESTS_FIRST_MS = 2_000;

const tasks = processShared("stop-tasks", () => new Set<() => Promise<void>>());

/**
 * Makes the server wait for `task` (for a bounded time) before the process ends. The task runs again if a request ends
 * after it, because that request may have changed something.
 */
export function onStop(task: () => Promise<void>): void {
  tasks.add(task);
}

/** Runs the registered tasks; a failing task does not stop the process from ending. */
export async function runStopTasks(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()));
}

/**
 * Runs the stop tasks when `closed` resolves: then no request changes data any more that a copy should have. After
 * `mostMs` they run beside the requests, and again after the requests. Resolves when everything is done.
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
