import { CODE, INDENTED } from "./prose";

// Removes the comments of site generators and of Markdown itself. Their sites do not show these comments.

interface Form {
  open: RegExp;
  close: RegExp;
  /** The comment's name in warnings. Code has no name, and stays. */
  name?: string;
  isNested?: boolean;
  /** Whether a comment without an end continues to the end of the text. Without this, its mark is text. */
  takesRest?: (text: string, start: number) => boolean;
}

const always = () => true;

/** Only at the start of a line, Markdown reads '<!--' without '-->' as a comment. */
const isAtLineStart = (text: string, start: number) =>
  /(^|\n) {0,3}$/.test(text.slice(Math.max(0, start - 4), start));

const FORMS: readonly Form[] = [
  {
    open: /\{%-?\s*(?:raw|highlight|codeblock)\b[^%\n]*%\}/,
    close: /\{%-?\s*end(?:raw|highlight|codeblock)\s*-?%\}/g,
  },
  {
    open: /\{\{[<%]\s*highlight\b[^<>%\n]*[>%]\}\}/,
    close: /\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
  },
  {
    ...{ name: "{% comment %}", isNested: true, takesRest: always },
    open: /\{%-?\s*comment\b[^%\n]*%\}/,
    close: /\{%-?\s*endcomment\s*-?%\}/g,
  },
  { name: "{% # ... %}", open: /\{%-?\s*#/, close: /%\}/g },
  {
    ...{ name: "{{< comment >}}", isNested: true, takesRest: always },
    open: /\{\{[<%]\s*comment\b[^<>%\n]*(?<!\/)[>%]\}\}/,
    close: /\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g,
  },
  // In Zola, '{{/* name(...) */}}' is not a comment: it shows a shortcode as text.
  {
    name: "{{/* ... */}}",
    open: /\{\{(?:-\s*)?\/\*(?!\s*[\w:]+\()/,
    close: /\*\/\s*-?\}\}/g,
  },
  // '{#name}' is the name of a heading.
  { name: "{# ... #}", open: /\{#(?=[\s-]|[^{}\n]*#\})/, close: /#\}/g },
  {
    name: "{::comment}",
    open: /(?<!\\)\{::comment\b[^{}\n]*(?<!\/)\}/,
    close: /\{:\/(?:comment)?\}/g,
  },
  { name: "<!-- ... -->", open: /(?<!\\)<!--(?!-?>)/, close: /-->/g, takesRest: isAtLineStart },
  {
    name: "[//]: # (...)",
    open: /^ {0,3}\[(?:\/\/|comment)\]:[ \t]*(?:#|<>)[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\))[ \t]*$/im,
    close: /$/gm,
  },
];

/** `CODE` has the first group. Each form has a group after it. */
const PARTS = new RegExp(
  [CODE.source, INDENTED.source, ...FORMS.map(({ open }) => `(${open.source})`)].join("|"),
  "gim",
);

/** The mark that ends the summary of a post, and the empty comment that separates two lists. */
const MARK = /^<!--[\s-]*(?:(?:more|truncate|excerpt)[\s-]*)?-->$/i;

/** Returns the position after the end of a comment. Returns undefined for none. */
function endOf({ open, close, isNested }: Form, text: string, from: number): number | undefined {
  const marks = isNested ? new RegExp(`${open.source}|${close.source}`, "g") : new RegExp(close);
  marks.lastIndex = from;
  let depth = 1;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    depth += isNested && open.test(mark[0]) ? 1 : -1;
    if (depth === 0) return mark.index + mark[0].length;
  }
  return undefined;
}

/**
 * Removes the comments of Jekyll, Hugo, Zola, Eleventy, Hexo and Markdown, except in code. A warning names each form of
 * comment.
 */
export function withoutGeneratorComments(text: string, warn: (warning: string) => void): string {
  const parts = new RegExp(PARTS);
  const endless = new Set<Form>();
  let result = "";
  let at = 0;
  for (let part = parts.exec(text); part; part = parts.exec(text)) {
    const start = part.index;
    const [, , ...marks] = part;
    const form = FORMS[marks.findIndex((mark) => mark !== undefined)];
    if (!form) continue;
    const end = endless.has(form) ? undefined : endOf(form, text, parts.lastIndex);
    if (end === undefined) endless.add(form);
    const isRest = end === undefined && form.takesRest?.(text, start) === true;
    if (end === undefined && !isRest) continue;
    parts.lastIndex = end ?? text.length;
    if (!form.name || MARK.test(text.slice(start, parts.lastIndex))) continue;
    result += text.slice(at, start);
    at = parts.lastIndex;
    warn(
      isRest
        ? `A comment (${form.name}) has no end: all text after it is left out`
        : `Its comments (${form.name}) are left out`,
    );
  }
  return (result + text.slice(at)).trim();
}
