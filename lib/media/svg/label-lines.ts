import { type StyleSheet, type Styles, stylesFor } from "./label-styles";
import type { SvgElement } from "./read-svg";

const USUAL_SIZE = 16;
/** The average width of a letter, relative to the font size. */
const WIDTH = 0.5;
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/;

const BLOCKS = new Set(
  "address article blockquote body dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody td th thead tr ul".split(
    " ",
  ),
);
const SILENT = new Set("annotation head script style svg template title".split(" "));
const TAG_STYLES: Record<string, [string, string]> = {
  b: ["font-weight", "bold"],
  strong: ["font-weight", "bold"],
  th: ["font-weight", "bold"],
  i: ["font-style", "italic"],
  em: ["font-style", "italic"],
  u: ["text-decoration", "underline"],
  s: ["text-decoration", "line-through"],
};

/** Properties that inner elements inherit. */
const INHERITED = [
  ...["color", "font-family", "font-size", "font-style", "font-weight", "line-height"],
  ...["text-align", "white-space"],
];

interface Run {
  text: string;
  styles: Styles;
}
export type Line = Run[];

/** Returns the number of a length in px; undefined for any other value. */
export const px = (value: string | undefined): number | undefined => {
  const [, number] = /^\s*(-?[\d.]+)(?:px)?\s*$/.exec(value ?? "") ?? [];
  return number === undefined || !Number.isFinite(Number(number)) ? undefined : Number(number);
};

export const sizeOf = (styles: Styles) => px(styles.get("font-size")) || USUAL_SIZE;

const lettersOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : WIDTH), 0);

/** Returns the approximate width of a line, in px. */
export const widthOf = (line: Line) =>
  line.reduce((sum, { text, styles }) => sum + lettersOf(text) * sizeOf(styles), 0);

/** Reads the text of an HTML label as lines, and the styles of the label's box. */
export class LabelReading {
  readonly lines: Line[] = [[]];
  /** The styles of the label's box. If several elements set a property, the outermost has priority. */
  readonly box = new Map<string, string>();
  readonly #sheet: StyleSheet;

  constructor(sheet: StyleSheet) {
    this.#sheet = sheet;
  }

  read(element: SvgElement, above: readonly SvgElement[], outer: Styles): void {
    const { tag, attributes, children } = element;
    if (SILENT.has(tag)) return;
    const own = stylesFor(element, above, this.#sheet);
    if (own.get("display") === "none") return;
    // In XML, an unclosed `<br>` contains the text after it, so the children of `<br>` are read too.
    if (tag === "br") this.lines.push([]);
    const styles = new Map(outer);
    const ofTag = TAG_STYLES[tag];
    if (ofTag) styles.set(...ofTag);
    const ofFont = tag === "font" ? attributes.get("color") : undefined;
    if (ofFont) styles.set("color", ofFont);
    for (const name of [...INHERITED, "text-decoration"]) {
      const value = own.get(name);
      if (value !== undefined && value !== "inherit") styles.set(name, value);
    }
    for (const [name, value] of own) if (!this.box.has(name)) this.box.set(name, value);
    const isBlock = BLOCKS.has(tag);
    if (isBlock) this.#newLine();
    if (tag === "li") this.#add("• ", styles);
    for (const child of children) {
      if (typeof child === "string") this.#add(child, styles);
      else this.read(child, [...above, element], styles);
    }
    if (isBlock) this.#newLine();
  }

  #newLine(): void {
    if (this.lines.at(-1)?.some(({ text }) => text.trim() !== "")) this.lines.push([]);
  }

  #add(text: string, styles: Styles): void {
    const isExact = /^pre/.test(styles.get("white-space") ?? "");
    const [first = "", ...rest] = isExact ? text.split("\n") : [text.replace(/[ \t\r\n]+/g, " ")];
    this.lines.at(-1)?.push({ text: first, styles });
    for (const line of rest) this.lines.push([{ text: line, styles }]);
  }
}

/** Returns the line without the spaces at its ends. */
export function trimmed(line: Line): Line {
  const runs = line.map((run) => ({ ...run }));
  for (let first = runs[0]; first; first = runs[0]) {
    first.text = first.text.trimStart();
    if (first.text !== "") break;
    runs.shift();
  }
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== "") break;
    runs.pop();
  }
  return runs;
}

/** Wraps a line at `width`, into at most `most` lines. */
export function wrapped(line: Line, width: number, most: number): Line[] {
  const lines: Line[] = [[]];
  let used = 0;
  for (const { text, styles } of line) {
    for (const word of text.split(/(?<= )/)) {
      const needed = widthOf([{ text: word, styles }]);
      if (used > 0 && used + needed > width && lines.length < most) {
        lines.push([]);
        used = 0;
      }
      used += needed;
      const last = lines.at(-1)?.at(-1);
      if (last?.styles === styles) last.text += word;
      else lines.at(-1)?.push({ text: word, styles });
    }
  }
  return lines.map(trimmed);
}
