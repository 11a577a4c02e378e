export interface ProseLine {
  text: string;
  /** The index of the line's beginning in the whole text. */
  from: number;
}

export interface Heading {
  level: number;
  title: string;
  /** The index of the line's beginning in the whole text. */
  from: number;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const UNDERLINE = /^ {0,3}(=+|-{2,})[ \t]*$/;
/** Matches a line that begins no paragraph, such as a list item. `===` or `---` makes only a paragraph a heading. */
const OTHER_BLOCK = /^\s*([>|]|[-*+] |\d+[.)] |<|$)/;

/** Removes Markdown's signs and the targets of links, so that the title is as readers see it. */
const plain = (title: string) =>
  title
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`~]+/g, "")
    .trim();

/** The lines of a Markdown text outside of fenced code. Each character of inline code is replaced by a space. */
export function proseLines(markdown: string): ProseLine[] {
  const lines: ProseLine[] = [];
  let fence = "";
  let from = 0;
  for (const text of markdown.split("\n")) {
    const [, mark = "", rest = ""] = FENCE.exec(text) ?? [];
    if (fence !== "") {
      if (mark.startsWith(fence) && rest.trim() === "") fence = "";
    } else if (mark !== "" && !(mark.startsWith("`") && rest.includes("`"))) {
      fence = mark;
    } else {
      const prose = text.replace(/(`+)(?!`).+?(?<!`)\1(?!`)/g, (code) => " ".repeat(code.length));
      lines.push({ text: prose, from });
    }
    from += text.length + 1;
  }
  return lines;
}

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
    const isNext = below?.from === from + text.length + 1;
    if (!line || !isNext || OTHER_BLOCK.test(text)) return [];
    const title = markdown.slice(from, from + text.length);
    return [{ level: line.startsWith("=") ? 1 : 2, title: plain(title), from }];
  });
}
