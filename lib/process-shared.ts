// The server, pages, routes, the proxy and Next's error hook are compiled separately and run in one process, so a module's
// own variables exist up to five times. `scripts/shared-state/shared-state.test.ts` finds variables that must be shared.
const scope = globalThis as { portfolioShared?: Map<string, unknown> };
scope.portfolioShared ??= new Map();
const values = scope.portfolioShared;

/** The value with this name, which all parts of the process share. The first call makes the value. */
export function processShared<T>(name: string, make: () => T): T {
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}
