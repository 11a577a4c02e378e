/** Stands for the current time in the arguments of a query, so that the arguments are the same at any time. */
export const QUERY_TIME = new Date(8.64e15);

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/** Returns a query's arguments with the current time in place of `QUERY_TIME`. */
export function atThisTime<T>(args: T): T;
export function atThisTime(args: unknown): unknown {
  if (args instanceof Date) return args.getTime() === QUERY_TIME.getTime() ? new Date() : args;
  if (Array.isArray(args)) return args.map(atThisTime);
  if (typeof args !== "object" || args === null || !isPlain(args)) return args;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, atThisTime(value)]));
}
