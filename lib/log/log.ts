import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { isatty } from "node:tty";
import { stripVTControlCharacters } from "node:util";
import pino, { type DestinationStream, type Logger } from "pino";
import { env } from "@/lib/config/env";
import type { LogLevel } from "@/lib/config/settings";
import { processShared } from "@/lib/process-shared";
import { isPipe, writtenAtOnce, writtenToPipe } from "./destinations";
import { type SafeError, safeError } from "./safe-error";

interface Line {
  level: string;
  time: string;
  msg?: string;
  err?: SafeError;
}

const shown = (value: unknown) =>
  typeof value === "string" && !/[\s"=\p{Cc}]/u.test(value) ? value : JSON.stringify(value);

/** Removes line breaks and control characters, because an error's message can quote a visitor's text. */
const inOneLine = (text: string) => stripVTControlCharacters(text).replace(/\p{Cc}+/gu, " ");

function errorLines(error: SafeError, title = ""): string[] {
  const { type, message, code, stack, cause } = error;
  const head = `${title}${type}: ${inOneLine(message)}${code === undefined ? "" : ` (${code})`}`;
  return [head, ...stack.split("\n").map((frame) => `  ${frame}`)]
    .filter((line) => line.trim() !== "")
    .concat(cause ? errorLines(cause, "because of ") : []);
}

/** Turns a JSON line into text: the time of day, the level if it is not info, the message, the fields, the error. */
export function textOf(json: string): string {
  const { level, time, msg = "", err, ...rest } = JSON.parse(json) as Line;
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${shown(value)}`);
  const words = [
    new Date(time).toTimeString().slice(0, 8),
    ...(level === "info" ? [] : [level.toUpperCase()]),
    msg,
    ...fields,
  ].filter(Boolean);
  const below = err ? errorLines(err).map((line) => `  ${line}`) : [];
  return `${[words.join("  "), ...below].join("\n")}\n`;
}

// A line tells the operator about an event: the failed operation, its place in the code, the request's id. It has no
// personal data: no texts, tokens, queries, addresses of people or machines, or paths with ids that a person chose.

/** Names of fields that callers must not pass to the log. If a caller passes one, the log removes its value. */
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

/** This process's log on standard output (LOG_FORMAT, LOG_LEVEL). Log only fixed words; pass errors to `logFault`. */
export const log: Logger = processShared("log", openLog);

/** Makes `logFault` ignore an error. Returns false if the error was already ignored. */
export function takeAsLogged(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return true;
  if (logged.has(error)) return false;
  logged.add(error);
  return true;
}

/** Logs an internal error once, even if it is passed again. `what` names the failed operation in fixed words. */
export function logFault(what: string, error: unknown, facts: Record<string, unknown> = {}): void {
  if (takeAsLogged(error)) log.error({ ...facts, err: error }, what);
}

/** Adds the request's id to all lines that `work` logs. */
export const inRequest = <T>(id: string, work: () => T): T =>
  requests.run({ request_id: id }, work);
