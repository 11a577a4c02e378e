import { createHash } from "node:crypto";
import { PICTURE_LIMIT_BYTES } from "@/lib/limits";
import { UPLOAD_LIMIT } from "@/lib/media/uploaded-image";
import { withoutControlCharacters } from "@/lib/text/control-characters";
import type { PictureAddresses } from "../import-item";
import { tableIn } from "../limited/read-limited";
import type { Bundle, Output } from "./notebook-schema";

// Control sequences of ECMA-48: colours and cursor moves (`ESC [`), links and titles (they end with BEL or `ESC \`),
// and codes of two characters. No part matches a second ESC. Therefore the search for many unclosed codes takes linear
// time.
const CODES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to match control characters
  /\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]/g;

/** Erases the character before each backspace, as in Jupyter. */
function withoutErased(text: string): string {
  if (!text.includes("\b")) return text;
  const kept: string[] = [];
  for (const character of text) {
    if (character === "\b") kept.pop();
    else kept.push(character);
  }
  return kept.join("");
}

/** Returns the last text of a line. A carriage return starts the line again. */
const lastWritten = (line: string): string =>
  line
    .split("\r")
    .map(withoutErased)
    .findLast((part) => part !== "") ?? "";

/** Returns the text that a terminal shows after an output: without control sequences and overwritten text. */
export const terminalText = (output: string): string =>
  withoutControlCharacters(output.replace(CODES, "").split("\n").map(lastWritten).join("\n"));

const LONGEST_OUTPUT = 20_000;
/** Limits for all outputs of a notebook together. `MOST_TEXT` is in characters. */
const MOST_TEXT = 200_000;
const MOST_PICTURES = 200;

/** Returns the limits for the outputs and pictures of a notebook. */
export const wholeRoom = () => ({ text: MOST_TEXT, pictures: MOST_PICTURES });

export interface CellReader {
  pictures: PictureAddresses;
  /** How much text and how many pictures are still allowed. All cells of a notebook share these limits. */
  room: ReturnType<typeof wholeRoom>;
  warn(warning: string): void;
}

/** Puts code into a fence that is longer than every row of backticks in the code. */
export function fenced(text: string, language = ""): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\s+$/, "")}\n${fence}`;
}

function printed(text: string, { warn }: CellReader): string | null {
  const plain = terminalText(text);
  if (plain.trim() === "") return null;
  if (plain.length <= LONGEST_OUTPUT) return fenced(plain);
  warn("A long output was cut short");
  return fenced(`${plain.slice(0, LONGEST_OUTPUT).toWellFormed()}\n…`);
}

/**
 * Picture types in order of priority. A picture replaces the text of an output, because Jupyter shows only the picture.
 */
const PICTURES = ["image/png", "image/jpeg", "image/svg+xml"] as const;

const bytesOf = (type: string, text: string) =>
  type === "image/svg+xml" ? Buffer.from(text) : Buffer.from(text, "base64");

/** Returns the address that the picture of an output will have as an upload; null if it has no usable picture. */
export async function pictureAddress(
  data: Bundle,
  { pictures, room, warn }: CellReader,
): Promise<string | null> {
  const type = PICTURES.find((one) => data[one]);
  if (type && room.pictures-- <= 0) {
    warn(`It has more than ${MOST_PICTURES} pictures; the others are left out`);
    return null;
  }
  const bytes = type && bytesOf(type, data[type] ?? "");
  if (!bytes) return null;
  if (bytes.length > PICTURE_LIMIT_BYTES) {
    warn(`A picture in the notebook is larger than ${UPLOAD_LIMIT}`);
    return null;
  }
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const file = { name: `notebook-${hash}`, bytes: bytes.length, read: async () => bytes };
  const address = await pictures.addressOf(file);
  if (address === null) warn("A picture in the notebook cannot be used here");
  return address;
}

const hasPicture = (data: Bundle) => PICTURES.some((type) => data[type]);

async function shown(data: Bundle, reader: CellReader): Promise<string | null> {
  if (hasPicture(data)) {
    const address = await pictureAddress(data, reader);
    if (address !== null) return `![Output of the code above](${address})`;
  }
  const { "text/markdown": markdown, "text/html": html, "text/latex": latex } = data;
  if (markdown) return markdown.trim();
  const table = html ? await tableIn(html, reader.warn) : null;
  if (table !== null) return table;
  if (latex && /^\s*\$[\s\S]*\$\s*$/.test(latex)) return latex.trim();
  const plain = data["text/plain"];
  if (plain) return printed(plain, reader);
  if (Object.keys(data).length > 0) warnOfOther(reader);
  return null;
}

const warnOfOther = ({ warn }: CellReader) =>
  warn("It has an output that this site cannot show. The output is left out");

/** Joins consecutive stream outputs. */
function joinStreams(outputs: readonly Output[]): Output[] {
  const joined: Output[] = [];
  for (const output of outputs) {
    const last = joined.at(-1);
    const isMore =
      output.output_type === "stream" &&
      last?.output_type === "stream" &&
      last.name === output.name;
    if (isMore) joined[joined.length - 1] = { ...last, text: last.text + output.text };
    else joined.push(output);
  }
  return joined;
}

function hasRoom(block: string, { room, warn }: CellReader): boolean {
  room.text -= block.length;
  if (room.text >= 0) return true;
  warn("Its outputs together are too long; the last outputs are left out");
  room.text = 0;
  return false;
}

/** Converts the outputs of a cell to blocks of Markdown. */
export async function outputBlocks(
  outputs: readonly Output[],
  reader: CellReader,
): Promise<string[]> {
  const blocks: (string | null)[] = [];
  for (const output of joinStreams(outputs)) {
    if (output.output_type === "stream") blocks.push(printed(output.text, reader));
    else if (output.output_type !== "error") blocks.push(await shown(output.data, reader));
    else {
      const { ename, evalue, traceback } = output;
      const said = traceback.length > 0 ? traceback.join("\n") : `${ename}: ${evalue}`;
      blocks.push(printed(said, reader));
    }
  }
  return blocks
    .filter((block) => block !== null)
    .map(withoutControlCharacters)
    .filter((block) => hasRoom(block, reader));
}
