import { isIP } from "node:net";

export interface SafeError {
  type: string;
  message: string;
  code?: string;
  /** Next's id of the error. Next's error screen shows this id. */
  digest?: string;
  stack: string;
  cause?: SafeError;
}

const LONGEST = 1_000;
/** The search ends after this many characters: some patterns take quadratic time, and a visitor can choose the text. */
const MOST_READ = 2_000;
const MOST_CAUSES = 4;

const PERSONAL: [pattern: RegExp, stand_in: string][] = [
  // Quoted text usually comes from the client: V8 quotes text that it cannot parse, and Next quotes a header.
  [/"[^"]*"/g, '"…"'],
  [/"[\s\S]*" is not valid JSON/g, '"…" is not valid JSON'],
  [/\/\/[^\s/@]+@/g, "//[login]@"],
  [/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, "[e-mail]"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  // This is the format of a refresh token.
  [/\b[\w-]{43}\b/g, "[token]"],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, "$1 [token]"],
  [/\?[\w%.~[\]-]+=[^\s"'`)]*/g, "?[query]"],
];

const withoutBrackets = (text: string) => text.replace(/^\[(.*)\]$/, "$1");

/** Removes personal data, addresses and keys from a message of another program, and shortens it to 1,000 characters. */
export function withoutPersonalData(text: string): string {
  const isCut = text.length > MOST_READ;
  let safe = text.slice(0, MOST_READ);
  for (const [pattern, standIn] of PERSONAL) safe = safe.replace(pattern, standIn);
  safe = safe
    .replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, "[address]")
    .replace(/\[?[\da-f]*:[\da-f:.]*:[\da-f:.]*\]?/gi, (found) =>
      isIP(withoutBrackets(found)) ? "[address]" : found,
    );
  // If the cut has split a quotation, no pattern has matched the quotation. So its beginning is removed here.
  if (isCut) safe = safe.replace(/"[^"]*$/, '"…');
  if (safe.length > LONGEST) return `${safe.slice(0, LONGEST)}…`;
  return isCut ? `${safe.slice(0, safe.lastIndexOf(" ") + 1)}…` : safe;
}

/** The parts of a thrown value that are safe to log: its message without personal data, its stack and its causes. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) {
    const message = typeof error === "string" ? withoutPersonalData(error) : "";
    return { type: typeof error, message, stack: "" };
  }
  const { code, digest } = error as { code?: unknown; digest?: unknown };
  const frames = error.stack?.match(/^ {4}at .*$/gm) ?? [];
  const hasCause = error.cause !== undefined && depth < MOST_CAUSES;
  return {
    // Not the name of the class, because the build shortens the names of classes.
    type: error.name,
    message: withoutPersonalData(error.message),
    ...(typeof code === "string" || typeof code === "number" ? { code: String(code) } : {}),
    ...(typeof digest === "string" ? { digest } : {}),
    stack: frames.map((frame) => frame.trim()).join("\n"),
    ...(hasCause ? { cause: safeError(error.cause, depth + 1) } : {}),
  };
}
