// All test files of a worker share one process and the loaded packages, because starting a process for each file took
// longer than running the tests. The project's own modules and their shared state are new for each file.
import { AsyncLocalStorage } from "node:async_hooks";
import { vi } from "vitest";

const scope = globalThis as {
  portfolioShared?: Map<string, unknown>;
  environment?: typeof process.env;
  outputListeners?: readonly unknown[];
};

// Each promise copies the values of all enabled AsyncLocalStorage objects. Copying the values of earlier files' objects
// would take a tenth of the tests' time.
for (const value of scope.portfolioShared?.values() ?? []) {
  if (value instanceof AsyncLocalStorage) value.disable();
}
scope.portfolioShared?.clear();
vi.resetModules();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();

// Some modules add variables to the environment when they are loaded.
scope.environment ??= { ...process.env };
for (const name of Object.keys(process.env)) {
  if (!(name in scope.environment)) delete process.env[name];
}
Object.assign(process.env, scope.environment);

// The log module of each test file adds a listener to the standard output.
scope.outputListeners ??= process.stdout.listeners("error");
for (const listener of process.stdout.listeners("error") as (() => void)[]) {
  if (!scope.outputListeners.includes(listener)) process.stdout.off("error", listener);
}
