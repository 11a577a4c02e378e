import { isIP } from "node:net";

/** What a log line holds of an error. */
export interface SafeError {
  type: string;
  message: string;
  code?: string;
  /** Next's id of the error, which its error screen shows. */
  digest?: string;
  /** Where it was thrown, a line a frame. */
  stack: string;
  cause?: SafeError;
}

const LONGEST = 1_000;
/** Some patterns take the square of a text's length, and visitors may choose the text: an address, a cookie. */
const MOST_READ = 2_000;
const MOST_CAUSES = 4;

const PERSONAL: [pattern: RegExp, stand_in: string][] = [
  // What is quoted is mostly what was sent: V8 quotes the text that it could not parse, Next a header.
  [/"[^"]*"/g, '"…"'],
  [/"[\s\S]*" is not valid JSON/g, '"…" is not valid JSON'],
  [/\/\/[^\s/@]+@/g, "//[login]@"],
  [/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, "[e-mail]"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  // A refresh token.
  [/\b[\w-]{43}\b/g, "[token]"],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, "$1 [token]"],
  [/\?[\w%.~[\]-]+=[^\s"'`)]*/g, "?[query]"],
];

const withoutBrackets = (text: string) => text.replace(/^\[(.*)\]$/, "$1");

/**
 * `text` without what looks like a person's address, machine or key, and at most 1,000 characters of it. A second net:
 * what is logged is chosen so that there is none, but the words of an error are not all ours.
 */
export function withoutPersonalData(text: string): string {
  const isCut = text.length > MOST_READ;
  let safe = text.slice(0, MOST_READ);
  for (const [pattern, standIn] of PERSONAL) safe = safe.replace(pattern, standIn);
  safe = safe
    .replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, "[address]")
    .replace(/\[?[\da-f]*:[\da-f:.]*:[\da-f:.]*\]?/gi, (found) =>
      isIP(withoutBrackets(found)) ? "[address]" : found,
    );
  // The cut may have split a quoted text, which no pattern recognises then.
  if (isCut) safe = safe.replace(/"[^"]*$/, '"…');
  if (safe.length > LONGEST) return `${safe.slice(0, LONGEST)}…`;
  return isCut ? `${safe.slice(0, safe.lastIndexOf(" ") + 1)}…` : safe;
}

/** What may be logged of anything that was thrown: its words without personal data, where, and its causes. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) {
    const message = typeof error === "string" ? withoutPersonalData(error) : "";
    return { type: typeof error, message, stack: "" };
  }
  const { code, digest } = error as { code?: unknown; digest?: unknown };
  const frames = error.stack?.match(/^ {4}at .*$/gm) ?? [];
  const hasCause = error.cause !== undefined && depth < MOST_CAUSES;
  return {
    // The build shortens the names of classes.
    type: error.name,
    message: withoutPersonalData(error.message),
    ...(typeof code === "string" || typeof code === "number" ? { code: String(code) } : {}),
    ...(typeof digest === "string" ? { digest } : {}),
    stack: frames.map((frame) => frame.trim()).join("\n"),
    ...(hasCause ? { cause: safeError(error.cause, depth + 1) } : {}),
  };
}
