// The server and the application are compiled apart but share a process.
const shared = globalThis as { portfolioStopping?: Set<() => Promise<void>> };
shared.portfolioStopping ??= new Set();
const tasks = shared.portfolioStopping;

/** Has the server wait for `task` (for a bounded time) before the process ends. */
export function onStop(task: () => Promise<void>): void {
  tasks.add(task);
}

/** Runs what was registered; one that fails does not keep the process. */
export async function runStopTasks(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()));
}
