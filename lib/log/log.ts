import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { isatty } from "node:tty";
import pino, { type DestinationStream, type Logger } from "pino";
import { env } from "@/lib/config/env";
import type { LogLevel } from "@/lib/config/settings";
import { processShared } from "@/lib/process-shared";
import { isPipe, writtenAtOnce, writtenToPipe } from "./destinations";
import { safeError } from "./safe-error";
import { textOf } from "./text-lines";

// Events, a line each, for the operator of the site. Lines have no personal data: no addresses of people or machines,
// no texts, no tokens, no paths with ids that a person chose, no queries. They name the failed operation, its place,
// and the request's id.

/** Callers should never pass these fields; this is a second net. */
const NEVER = [
  ...["address", "authorization", "cookie", "email", "headers", "ip", "message", "name"],
  ...["password", "query", "request", "response", "subject", "text", "token", "url", "user"],
];

const STDOUT = 1;

interface Request {
  request_id: string;
}

const requests = processShared("log-requests", () => new AsyncLocalStorage<Request>());
const logged = processShared("logged", () => new WeakSet<object>());

/** A log that writes JSON lines to `destination`. */
export const logTo = (destination: DestinationStream, level: LogLevel): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error) => safeError(error) },
      mixin: () => ({ ...requests.getStore() }),
      redact: { paths: NEVER, censor: "[removed]" },
    },
    destination,
  );

function openLog(): Logger {
  const format = env.logFormat ?? (env.isProduction && !isatty(STDOUT) ? "json" : "text");
  const written = format === "json" ? (line: string) => line : textOf;
  const destination = isPipe(process.stdout)
    ? writtenToPipe(process.stdout, written)
    : writtenAtOnce(STDOUT, written);
  return logTo(destination, env.logLevel);
}

/**
 * The log of this process: JSON lines on standard output, readable lines at a terminal (LOG_FORMAT, LOG_LEVEL). Pass
 * fixed words and plain facts; for thrown values there is `logFault`.
 */
export const log: Logger = processShared("log", openLog);

/** Makes `logFault` ignore an error from now on; returns false if it does already. */
export function takeAsLogged(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return true;
  if (logged.has(error)) return false;
  logged.add(error);
  return true;
}

/**
 * Logs an internal error once: an error that was logged before is not logged again. `what` names the failed operation
 * in fixed words.
 */
export function logFault(what: string, error: unknown, facts: Record<string, unknown> = {}): void {
  if (takeAsLogged(error)) log.error({ ...facts, err: error }, what);
}

/** Adds the request's id to every line that `work` logs. */
export const inRequest = <T>(id: string, work: () => T): T =>
  requests.run({ request_id: id }, work);
