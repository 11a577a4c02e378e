import "server-only";
import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse/sync";
import { beginningOf } from "./file-beginning";
import { withoutBeginning } from "./text-beginning";

// Text files have no signature. So this module checks, piece by piece, whether the content of a text file has the type
// that the file's name states.

const HEAD_CHARACTERS = 64 * 1024;

const OLD_ENCODING = "windows-1252";

async function encodingsOf(path: string): Promise<readonly string[]> {
  const head = await beginningOf(path);
  if (head[0] === 0xff && head[1] === 0xfe) return ["utf-16le"];
  if (head[0] === 0xfe && head[1] === 0xff) return ["utf-16be"];
  return ["utf-8", OLD_ENCODING];
}

/** The pieces of a text, without its byte order mark. Throws TypeError for bytes that are not text in this encoding. */
async function* textPieces(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these characters
    if (/[\0-\x08\x0e-\x1f]/.test(text)) throw new TypeError("Not a text");
    yield text;
  }
  yield decoder.decode();
}

const BEFORE_PAGE = /\s+|<!--[\s\S]*?-->|<\?xml[^>]*\?>/iy;
const FIRST_TAG = /^<(?:!doctype\s+html|[a-z][a-z0-9]*[\s/>])/i;

/** Whether a text begins like an HTML page. */
export const isPage = (head: string): boolean =>
  FIRST_TAG.test(withoutBeginning(head, BEFORE_PAGE));

/** Whether a text begins like a table: rows of values, with quotation marks in the right places. */
export function isTable(head: string): boolean {
  if (head.trim() === "" || isPage(head)) return false;
  try {
    const options = { delimiter: [",", ";", "\t", "|"], relax_column_count: true };
    parse(head, { ...options, skip_empty_lines: true });
    return true;
  } catch (error) {
    // The head can end within a quoted value. Then the missing quotation mark is not an error.
    const isCut = error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED";
    return isCut && head.length === HEAD_CHARACTERS;
  }
}

/** Whether a part of a text has the beginning of a BibTeX entry. */
export const hasBibliographyEntry = (text: string): boolean =>
  /^[ \t]*@\s*[a-z]+\s*[{(]/im.test(text);

/** Whether the beginning and the end of a text are those of an STL model. */
export const isAsciiModel = (head: string, tail: string): boolean =>
  /^\s*solid\b/i.test(head) && /\bendsolid\b[^\n]*\s*$/i.test(tail);

const DEEPEST = 1_000;
const CLOSES: Record<string, string> = { "{": "}", "[": "]" };

/** Checks, piece by piece, whether JSON is a notebook: an object with a list `cells` and a key `nbformat`. */
export class NotebookReader {
  /** The closing brackets that must still follow. */
  #open: string[] = [];
  #isText = false;
  #isEscaped = false;
  /** The last JSON string directly in the outermost object. */
  #word = "";
  #key = "";
  #keys = new Set<string>();
  #isNotebook = true;
  #hasBegun = false;

  push(piece: string): void {
    for (const character of piece) {
      if (!this.#isNotebook) return;
      if (this.#isText) this.#readText(character);
      else this.#readMark(character);
    }
  }

  end(): boolean {
    const isWhole = this.#hasBegun && this.#open.length === 0 && !this.#isText;
    return this.#isNotebook && isWhole && this.#keys.has("cells[") && this.#keys.has("nbformat");
  }

  #readText(character: string) {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === "\\") this.#isEscaped = true;
    else if (character === '"') this.#isText = false;
    else if (this.#open.length === 1 && this.#word.length < 100) this.#word += character;
  }

  #readMark(character: string) {
    const depth = this.#open.length;
    const closing = CLOSES[character];
    if (
      depth === 0 &&
      (this.#hasBegun ? character.trim() !== "" : !/[\s{\ufeff]/.test(character))
    ) {
      this.#isNotebook = false;
    } else if (closing !== undefined) {
      if (depth === 1) this.#keys.add(this.#key + character);
      this.#hasBegun = true;
      this.#open.push(closing);
      if (depth > DEEPEST) this.#isNotebook = false;
    } else if (character === "}" || character === "]") {
      if (this.#open.pop() !== character) this.#isNotebook = false;
    } else if (character === '"') {
      this.#isText = true;
      this.#word = "";
    } else if (character === ":" && depth === 1) {
      this.#key = this.#word;
      this.#keys.add(this.#key);
    } else if (!/[\s\w.,:+-]/.test(character)) {
      this.#isNotebook = false;
    }
  }
}

/** Whether the first characters of a text file pass `isGood`. Reads the whole file, because all of it must be text. */
async function testHead(
  pieces: AsyncGenerator<string>,
  isGood: (head: string) => boolean,
): Promise<boolean> {
  let head = "";
  for await (const piece of pieces) {
    if (head.length < HEAD_CHARACTERS) head += piece.slice(0, HEAD_CHARACTERS - head.length);
  }
  return isGood(head);
}

async function isBibliography(pieces: AsyncGenerator<string>): Promise<boolean> {
  let hasEntry = false;
  for await (const piece of pieces) hasEntry ||= hasBibliographyEntry(piece);
  return hasEntry;
}

async function isNotebook(pieces: AsyncGenerator<string>): Promise<boolean> {
  const reader = new NotebookReader();
  for await (const piece of pieces) reader.push(piece);
  return reader.end();
}

const TAIL_CHARACTERS = 1024;

async function isModel(pieces: AsyncGenerator<string>): Promise<boolean> {
  let head = "";
  let tail = "";
  for await (const piece of pieces) {
    if (head.length < TAIL_CHARACTERS) head += piece.slice(0, TAIL_CHARACTERS);
    tail = (tail + piece).slice(-TAIL_CHARACTERS);
  }
  return isAsciiModel(head, tail);
}

const READERS: Record<string, (pieces: AsyncGenerator<string>) => Promise<boolean>> = {
  csv: (pieces) => testHead(pieces, isTable),
  html: (pieces) => testHead(pieces, isPage),
  bib: isBibliography,
  ipynb: isNotebook,
  stl: isModel,
};

/** Whether the file at `path` contains text of the type that `ending` names. */
export async function isTextOf(ending: string, path: string): Promise<boolean> {
  const read = READERS[ending];
  if (!read) return false;
  for (const encoding of await encodingsOf(path)) {
    try {
      return await read(textPieces(path, encoding));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return false;
}
