import { processShared } from "@/lib/process-shared";

const tasks = processShared("stop-tasks", () => new Set<() => Promise<void>>());

/** Makes the server wait for `task` (for a bounded time) before the process ends. */
export function onStop(task: () => Promise<void>): void {
  tasks.add(task);
}

/** Runs what was registered; one that fails does not keep the process. */
export async function runStopTasks(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()));
}
