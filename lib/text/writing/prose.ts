import { linesAndFences, type TextLine } from "../fences/fences-in-text";

export interface Heading {
  level: number;
  title: string;
  /** The index of the line's beginning in the whole text. */
  from: number;
}

const CODE = /(`+)(?!`).+?(?<!`)\1(?!`)/g;
const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const UNDERLINE = /^ {0,3}(=+|-{2,})[ \t]*$/;
/** Matches a line that begins no paragraph, such as a list item. A line `===` or `---` below it makes no heading. */
const OTHER_BLOCK = /^\s*([>|]|[-*+] |\d+[.)] |<|$)/;

/** Returns the words of a heading that readers see, without Markdown's signs and the targets of links. */
const plain = (title: string) =>
  title
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`~]+/g, "")
    .trim();

/** Returns the lines of a Markdown text outside of fenced code. A space replaces each character of inline code. */
export const proseLines = (markdown: string): TextLine[] =>
  [...linesAndFences(markdown)].flatMap((part) => {
    if (!("text" in part)) return [];
    return [{ ...part, text: part.text.replace(CODE, (code) => " ".repeat(code.length)) }];
  });

/** Returns the headings of a Markdown text in their order, without headings that are written in HTML. */
export function headingsOf(markdown: string): Heading[] {
  const lines = proseLines(markdown);
  return lines.flatMap(({ text, from }, index): Heading[] => {
    const atx = ATX.exec(text);
    if (atx) {
      const title = markdown.slice(from, from + text.length).replace(ATX, "$2");
      return [{ level: atx[1]?.length ?? 1, title: plain(title), from }];
    }
    const below = lines[index + 1];
    const [, line] = UNDERLINE.exec(below?.text ?? "") ?? [];
    const isNext = below && below.from <= from + text.length + "\r\n".length;
    if (!line || !isNext || OTHER_BLOCK.test(text)) return [];
    const title = markdown.slice(from, from + text.length);
    return [{ level: line.startsWith("=") ? 1 : 2, title: plain(title), from }];
  });
}
