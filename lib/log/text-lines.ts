import { stripVTControlCharacters } from "node:util";
import type { SafeError } from "./safe-error";

interface Line {
  level: string;
  /** ISO 8601, UTC. */
  time: string;
  msg?: string;
  err?: SafeError;
}

const shown = (value: unknown) =>
  typeof value === "string" && !/[\s"=\p{Cc}]/u.test(value) ? value : JSON.stringify(value);

/**
 * Returns the text in one line, without control characters for a terminal: the message of an error may quote a visitor.
 */
const inOneLine = (text: string) => stripVTControlCharacters(text).replace(/\p{Cc}+/gu, " ");

function errorLines(error: SafeError, title = ""): string[] {
  const { type, message, code, stack, cause } = error;
  const head = `${title}${type}: ${inOneLine(message)}${code === undefined ? "" : ` (${code})`}`;
  return [head, ...stack.split("\n").map((frame) => `  ${frame}`)]
    .filter((line) => line.trim() !== "")
    .concat(cause ? errorLines(cause, "because of ") : []);
}

/** Returns a JSON line of the log in a form for people: the time of day, the level if it is not info, the message. */
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
