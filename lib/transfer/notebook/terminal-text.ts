import { withoutControlCharacters } from "@/lib/text/control-characters";

// Control sequences that a program sends to a terminal, by ECMA-48: colours and moves (`ESC [`), strings such as links,
// which end with BEL or `ESC \`, and codes of two characters, such as the choice of a character set. No part may
// contain another ESC, so that a text full of codes without an end still takes linear time.
const CODES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]/g;

/** Applies backspaces: each erases the character before it, as Jupyter shows it. */
function withoutErased(text: string): string {
  if (!text.includes("\b")) return text;
  const kept: string[] = [];
  for (const character of text) {
    if (character === "\b") kept.pop();
    else kept.push(character);
  }
  return kept.join("");
}

/** A line as it was last written: a carriage return begins it anew. */
const lastWritten = (line: string): string =>
  line
    .split("\r")
    .map(withoutErased)
    .findLast((part) => part !== "") ?? "";

/** A terminal's final text: without colours, and with each line as it was last written. */
export const terminalText = (output: string): string =>
  withoutControlCharacters(output.replace(CODES, "").split("\n").map(lastWritten).join("\n"));
