import "server-only";
import { stripVTControlCharacters } from "node:util";
import { env } from "@/lib/config/env";
import { log, logFault } from "./log";
import { withoutPersonalData } from "./safe-error";

/**
 * Next prints an error before it reports the same error with its request. A printed error waits for this time, so that
 * the report is logged first. `logFault` then ignores the printed error.
 */
const REPORTED_WITHIN_MS = 500;

/** The printed strings. Objects are left out, because they may contain personal data. */
const wordsOf = (printed: readonly unknown[]) =>
  withoutPersonalData(
    stripVTControlCharacters(printed.filter((part) => typeof part === "string").join(" "))
      .replace(/^[\s▲✓⨯⚠○»-]+/, "")
      .replace(/\s+/g, " ")
      .trim(),
  );

function print(level: "error" | "warn" | "info" | "debug", printed: readonly unknown[]) {
  const words = wordsOf(printed);
  const error = printed.find((part) => part instanceof Error);
  if (error) {
    const what = words || "An error was printed";
    setTimeout(() => logFault(what, error), REPORTED_WITHIN_MS).unref();
  } else if (words) log[level](words);
}

/** Writes the output of Next, Node.js and other packages as lines of the log. Does nothing in development. */
export function takeOverConsole(): void {
  if (!env.isProduction) return;
  console.error = (...printed: unknown[]) => print("error", printed);
  console.warn = (...printed: unknown[]) => print("warn", printed);
  console.log = (...printed: unknown[]) => print("info", printed);
  console.info = (...printed: unknown[]) => print("info", printed);
  console.debug = (...printed: unknown[]) => print("debug", printed);
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "Node.js printed a warning"));
}
