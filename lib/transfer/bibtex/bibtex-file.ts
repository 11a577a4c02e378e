import { setImmediate } from "node:timers/promises";
import { MONTHS } from "../import-dates";

// Reads BibTeX. If an entry is broken, this module still reads the other entries. No npm package does so.

/** An entry before its LaTeX is decoded. */
export interface BibtexEntry {
  /** The entry type in lower case, such as 'article'. */
  type: string;
  key: string;
  /** Maps field names in lower case to LaTeX values without their outer braces or quotation marks. */
  fields: ReadonlyMap<string, string>;
  /** The text of the entry, with its macros expanded. */
  source: string;
}

export interface BibtexProblem {
  /** The beginning of the entry: '@misc{key'. */
  title: string;
  problem: string;
}

class Unreadable extends Error {}

/** The most characters that a value may have after its macros (`@string`) are expanded. */
const LONGEST_VALUE = 200_000;
/** The most characters that may be inserted for macros in a whole file. */
const MOST_EXPANDED = 1_000_000;

interface Strings {
  readonly values: Map<string, string>;
  /** The number of characters that may still be inserted for macros. */
  room: number;
}

/**
 * Matches an entry that starts at the beginning of a line. The file is split at each match. So an unclosed entry ends
 * before the next entry.
 */
const BEGINNING = /^[ \t]*@[ \t]*[a-z]+\s*[{(]/gim;

/** Whether a file has more than `most` entries that start at the beginning of a line. */
export function hasMoreEntries(text: string, most: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(BEGINNING)) if (++count > most) return true;
  return false;
}

class Reader {
  #at = 0;

  constructor(
    readonly text: string,
    readonly strings: Strings,
  ) {}

  /** Matches a sticky pattern at the current position, and moves to the end of the match. */
  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #space = () => this.#take(/\s*/y);

  /** Reads the key. Returns '' if the entry begins with a field. */
  #key(): string {
    this.#space();
    const from = this.#at;
    const [key = ""] = this.#take(/[^\s{}()"#%,=]*/y) ?? [];
    this.#space();
    if (/[,)}]/.test(this.text[this.#at] ?? "")) return key;
    this.#at = from;
    return "";
  }

  /** Reads a value in braces or quotation marks. The value itself may contain braces. */
  #enclosed(end: "}" | '"'): string {
    const from = ++this.#at;
    for (let depth = 0; this.#at < this.text.length; this.#at++) {
      const sign = this.text[this.#at];
      if (sign === end && depth === 0) return this.text.slice(from, this.#at++);
      if (sign === "{") depth++;
      else if (sign === "}" && --depth < 0) break;
    }
    throw new Unreadable("a brace or quotation mark is not closed");
  }

  /** Reads macros and texts joined by '#'. */
  #value(): { text: string; usesMacro: boolean } {
    let [text, usesMacro] = ["", false];
    do {
      this.#space();
      const sign = this.text[this.#at];
      if (sign === "{") text += this.#enclosed("}");
      else if (sign === '"') text += this.#enclosed('"');
      else {
        const [word] = this.#take(/[^\s{}()"#%,=]+/y) ?? [];
        if (word === undefined) throw new Unreadable("a field has no value");
        const known = this.strings.values.get(word.toLowerCase());
        usesMacro ||= known !== undefined && !MONTHS.includes(word.toLowerCase());
        text += known ?? word;
        this.strings.room -= known?.length ?? 0;
      }
      if (text.length > LONGEST_VALUE || this.strings.room < 0) {
        throw new Unreadable("the entry is too long after its macros (@string) are expanded");
      }
      this.#space();
    } while (this.#take(/#/y));
    return { text, usesMacro };
  }

  #fields(close: string) {
    const fields = new Map<string, string>();
    let usesMacro = false;
    for (;;) {
      this.#take(/[\s,]*/y);
      if (this.text[this.#at] === close) break;
      const [, name] = this.#take(/([^\s{}()"#%,=]+)\s*=/y) ?? [];
      if (name === undefined) {
        throw new Unreadable(
          this.#at >= this.text.length
            ? "the entry does not end: a brace is not closed"
            : `'${this.text.slice(this.#at, this.#at + 20).split("\n", 1)[0]}' is not a field`,
        );
      }
      const value = this.#value();
      usesMacro ||= value.usesMacro;
      // As in BibTeX, the first of two fields with the same name counts.
      if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.text);
    }
    this.#at++;
    return { fields, usesMacro };
  }

  /** Moves to the next entry. Skips commented lines, and text between entries. */
  #beginning(): { word: string; from: number } | null {
    const pattern = /@[ \t]*([a-z]+)\s*(?=[{(])/gi;
    for (;;) {
      pattern.lastIndex = this.#at;
      const found = pattern.exec(this.text);
      if (!found) return null;
      const before = this.text.slice(this.#at, found.index);
      this.#at = pattern.lastIndex;
      const isComment = before.slice(before.lastIndexOf("\n") + 1).includes("%");
      if (!isComment) return { word: found[1] ?? "", from: found.index };
    }
  }

  /** Returns the next entry; null at the end of the text. Throws Unreadable for a broken entry. */
  next(): BibtexEntry | null {
    for (;;) {
      const found = this.#beginning();
      if (!found) return null;
      const { word, from } = found;
      const close = this.text[this.#at] === "{" ? "}" : ")";
      const type = word.toLowerCase();
      if (type === "comment" || type === "preamble") {
        if (close === "}") this.#enclosed("}");
        continue;
      }
      this.#at++;
      if (type === "string") {
        for (const [name, value] of this.#fields(close).fields)
          this.strings.values.set(name, value);
        continue;
      }
      const key = this.#key();
      const { fields, usesMacro } = this.#fields(close);
      const source = usesMacro
        ? entryText({ type, key, fields })
        : this.text.slice(from, this.#at).trim();
      return { type, key, fields, source };
    }
  }
}

/** Formats an entry as BibTeX. */
export function entryText({ type, key, fields }: Omit<BibtexEntry, "source">): string {
  const lines = [...fields].map(([name, value]) => `  ${name} = {${value}},`);
  return [`@${type}{${key},`, ...lines, "}"].join("\n");
}

/**
 * Splits a file at each entry that starts at the beginning of a line. Yields each part with the number of its first
 * line.
 */
function* partsOf(text: string) {
  const beginnings = [...text.matchAll(BEGINNING)].map(({ index }) => index);
  let line = 1;
  let at = 0;
  for (const [index, from] of beginnings.entries()) {
    for (; at < from; at++) if (text[at] === "\n") line++;
    yield { part: text.slice(from, beginnings[index + 1] ?? text.length), line };
  }
}

/** Reads the entries and problems of a file, in order. Yields to the event loop after every 100 entries. */
export async function* readBibtex(text: string): AsyncGenerator<BibtexEntry | BibtexProblem> {
  const strings = { values: new Map(MONTHS.map((month) => [month, month])), room: MOST_EXPANDED };
  let count = 0;
  for (const { part, line } of partsOf(text)) {
    if (++count % 100 === 0) await setImmediate();
    const reader = new Reader(part, strings);
    try {
      for (let entry = reader.next(); entry !== null; entry = reader.next()) yield entry;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const [title = ""] = /@[^\n,]{0,60}/.exec(part) ?? [];
      yield { title: title.trim(), problem: `line ${line}: ${error.message}` };
    }
  }
}
