import type { Language } from "@/lib/i18n/languages";
import { fencesIn } from "../fences/fences-in-text";
import { figureLinkParts } from "../figures/figure-links";
import { cellsOf, keyColumn } from "../figures/renamed-figure";
import { proseLines } from "./prose";
import { saysNumberOf } from "./same-number";

/** A place in a text that names a figure. */
interface FigureMention {
  key: string;
  /** The text of the link; '' for a link without text, for a chart and for a row of a data sheet. */
  text: string;
  /** The index in the whole text. */
  at: number;
}

/** The text of a link can have line breaks, but no empty line. */
const LINK = /(?<!!)\[((?:(?!\n[ \t]*\n)[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(\s*<?fig:([^\s)>]*)/g;

const plain = (text: string): string =>
  text
    .replace(/[*_`~\\]/g, "")
    .replace(/\s+/g, " ")
    .trim();

function linksIn(markdown: string): FigureMention[] {
  // Line breaks replace fenced code, so that each index stays the same.
  const prose = proseLines(markdown).reduce(
    (before, { text, from }) => before.padEnd(from, "\n") + text,
    "",
  );
  return [...prose.matchAll(LINK)].map(({ index, 1: text = "", 2: key = "" }) => ({
    key,
    text: plain(text),
    at: index,
  }));
}

/** Returns the keys in the column 'figure' of a table, and their indexes in the whole text. */
function inTable(table: string, from: number): FigureMention[] {
  const [header = "", ...lines] = table.split("\n");
  const column = keyColumn(header);
  let at = from + header.length + 1;
  if (column === -1) return [];
  return lines.flatMap((line) => {
    const cell = cellsOf(line)[column];
    const start = at;
    at += line.length + 1;
    return cell?.text ? [{ key: cell.text, text: "", at: start + cell.start }] : [];
  });
}

const inCells = (table: string, from: number): FigureMention[] =>
  figureLinkParts(table).flatMap(({ key, text, start }) =>
    key === undefined ? [] : [{ key, text: plain(text), at: from + start }],
  );

const OPTION = /(?:^|\s)figure=(["']?)([^\s"']+)\1(?=\s|$)/;

const inFences = (markdown: string): FigureMention[] =>
  fencesIn(markdown).flatMap(({ name, info, source, sourceAt, at }) => {
    if (name === "spec") return [...inTable(source, sourceAt), ...inCells(source, sourceAt)];
    const key = name === "chart" ? OPTION.exec(info)?.[2] : undefined;
    return key === undefined ? [] : [{ key, text: "", at }];
  });

/** Returns all places in a Markdown text that name a figure: `fig:` links, charts and data sheets. */
export const figureMentions = (markdown: string): FigureMention[] => [
  ...(markdown.includes("fig:") ? linksIn(markdown) : []),
  ...(/fig(?:ure|:)/i.test(markdown) ? inFences(markdown) : []),
];

interface KnownFigure {
  value: string;
  /** The value with its unit. */
  shown: string;
  /** The possible languages of the value, as tags. Default: the language of the site. */
  languages?: readonly string[];
}

/** The figures that a text can name. */
export interface KnownFigures {
  byKey: ReadonlyMap<string, KnownFigure>;
  /** The language of the site. */
  language: Language;
  textLanguage: Language;
}

/**
 * Returns the wrong references to figures in a text: unknown keys, and links with a number that the figure does not
 * have.
 */
export function figureProblems(
  markdown: string,
  { byKey, language, textLanguage }: KnownFigures,
): { message: string; at: number }[] {
  return figureMentions(markdown).flatMap(({ key, text, at }) => {
    const figure = byKey.get(key);
    if (key === "") return [{ message: `The link "${text}" names no figure`, at }];
    if (!figure) return [{ message: `No figure has the key '${key}'`, at }];
    const said = { text, language: textLanguage };
    const values = (figure.languages ?? [language]).map((tag) => ({
      text: figure.value,
      language: tag,
    }));
    if (values.some((value) => saysNumberOf(said, value))) return [];
    const message = `The link to '${key}' says ${text}, the figure is ${figure.shown}`;
    return [{ message, at }];
  });
}
