/** Matches a link to a figure: `[8.5 years](fig:soil-life)`. It limits the characters, so that it takes linear time. */
const LINK = /(?<![\\!])\[([^[\]\n]{0,300})\]\(fig:([^\s()<>]{0,200})\)/g;

const ADDRESS = /^fig:([^\s()<>]{0,200})$/;

/**
 * Returns the key of the figure in a link's address ('fig:soil-life'); null for any other address. It does not check
 * whether a figure with this key exists.
 */
export const figureKeyIn = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

/** Whether a text possibly has links to figures. This check is fast, but not exact. */
export const mayNameFigure = (text: string): boolean => text.includes("](fig:");

/** Matches the keys in links of Markdown (also within JSON), and in links and charts of HTML. */
const KEYS = /\]\(fig:([^\s()<>"\\]{1,200})\)|(?:href="fig:|data-figure=")([^"]{1,200})"/g;

/** Returns the keys of all figures that a text names. `text` is Markdown, JSON with Markdown, or HTML. */
export const figureKeysIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(KEYS), ([, inText, inHtml]) => inText ?? inHtml ?? "")),
];

/** A piece of a text; `key` is the figure's key if the piece is a link to a figure. */
export interface FigureLinkPart {
  /** The index of the piece in the text. */
  start: number;
  /** The words of the link, or the text between two links. */
  text: string;
  key?: string;
}

/** Splits a text into its links to figures and the text between them. */
export function figureLinkParts(text: string): FigureLinkPart[] {
  const parts: FigureLinkPart[] = [];
  let end = 0;
  for (const { 0: link, 1: words = "", 2: key = "", index } of text.matchAll(LINK)) {
    if (index > end) parts.push({ start: end, text: text.slice(end, index) });
    parts.push({ start: index, text: words, key });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
}

/** Returns a piece of a text as Markdown. */
export const sourceOfPart = ({ text, key }: FigureLinkPart): string =>
  key === undefined ? text : `[${text}](fig:${key})`;

/** Replaces each link to a figure with the words of the link. */
export const withoutFigureAddresses = (text: string): string =>
  mayNameFigure(text)
    ? figureLinkParts(text)
        .map((part) => part.text)
        .join("")
    : text;
