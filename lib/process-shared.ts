// The server and the application are compiled apart, and Next compiles its start hook and its routes apart:
// a module's own variables exist once in each. All of them run in one process.
const scope = globalThis as { portfolioShared?: Map<string, unknown> };
scope.portfolioShared ??= new Map();
const values = scope.portfolioShared;

/** The value of this name that all parts of the process share. The first call makes it. */
export function processShared<T>(name: string, make: () => T): T {
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}
