import type { Fence } from "../fences/fence";
import { fencesIn, linesAndFences, type TextFence } from "../fences/fences-in-text";
import { FENCE_ENTRIES } from "../fences/registry";

const FENCES = new Map<string, Fence>(FENCE_ENTRIES);

// The patterns of links and tags match only a limited number of characters, so that they take linear time.
const TARGET = String.raw`\((?:[^()\s]|\([^()\s]{0,100}\)){0,500}(?: "([^"\n]{0,300})")?\)`;
const IMAGE = new RegExp(String.raw`!\[([^[\]\n]{0,300})\]${TARGET}`, "g");
const LINK = new RegExp(String.raw`\[([^[\]\n]{0,300})\]${TARGET}`, "g");
/** The address of a link that has only a label in the text: `[1]: https://example.com`. */
const REFERENCE = /^ {0,3}\[[^[\]\n^][^[\]\n]{0,300}\]:[ \t]+\S.*$/gm;
const FOOTNOTE = /^ {0,3}\[\^[^[\]\n]{1,100}\]:/gm;
const FOOTNOTE_MARK = /\[\^[^[\]\n]{1,100}\]/g;
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^\s<>]{1,500})>/gi;
const BLOCK_TAG =
  /<\/?(?:h[1-6]|p|div|li|t[dhr]|d[dt]|br|figcaption|summary)(?:\s[^<>]{0,500})?\/?>/gi;

/** The line between the head of a table and its rows. */
const DELIMITER = /^[ \t]*[|:-][ \t|:-]*$/;

/** The line below a heading, or a line between two blocks. */
const RULE = /^ {0,3}(?:=+|-{2,}|\*{3,}|_{3,})[ \t]*$/gm;

/** The mark of an alert, such as `[!NOTE]`, without the `>` before it. */
const ALERT = /^\[!(?:note|tip|important|warning|caution)\][ \t]*$/gim;

/** Matches a block that ends with punctuation, so that no sign is needed between this block and the next block. */
const SENTENCE = /[.!?…:;,。！？：；，、؟؛،]["'”’»)\]]*$/;

/**
 * Returns the cells of a table's row as a block. Returns '' for the line below the head, and any other line unchanged.
 */
function plainRow(line: string): string {
  if (DELIMITER.test(line)) return "";
  if (!line.trimStart().startsWith("|")) return line;
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return `\n${cells.filter(Boolean).join(", ")}\n`;
}

const proseOf = (markdown: string): string =>
  Array.from(linesAndFences(markdown), (part) => ("text" in part ? part.text : "")).join("\n");

/** Joins the blocks of a text, which have empty lines between them, to one line. */
const joined = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .map((block, index, { length }) => {
      if (index === length - 1) return block;
      return block + (SENTENCE.test(block) ? " " : " · ");
    })
    .join("");

/**
 * Removes most signs of Markdown, fenced code and pictures. Returns one line. If a block does not end with punctuation,
 * a dot (' · ') follows it. The text is exact enough for a search result, but not for a page.
 */
export const plainMarkdown = (markdown: string): string =>
  joined(
    proseOf(markdown)
      .replace(AUTOLINK, "$1")
      .replace(BLOCK_TAG, "\n\n")
      .replace(/<[^<>]{0,500}>/g, " ")
      .replace(REFERENCE, "")
      .replace(/^[ \t]*(?:>[ \t]?)+/gm, "")
      .replace(/^.*\|.*$/gm, plainRow)
      .replace(FOOTNOTE, "\n")
      .replace(FOOTNOTE_MARK, "")
      .replace(IMAGE, " ")
      .replace(LINK, "$1")
      .replace(ALERT, "")
      .replace(RULE, "")
      .replace(/^ {0,3}#{1,6}[ \t]+(.*)$/gm, "\n$1\n")
      .replace(/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/gm, "\n")
      .replace(/(?<![\p{L}\p{N}])[*_~`|]+(?=\S)|(?<=\S)[*_~`|]+(?![\p{L}\p{N}])/gu, ""),
  );

const fenceWords = (fence: TextFence): string =>
  FENCES.get(fence.name)?.wordsToSearch(fence) ?? fence.source;

/**
 * Returns all words that readers of a Markdown text see or hear, for the search. Includes words of pictures and fences.
 */
export function wordsToSearch(markdown: string): string {
  const pictures = [...markdown.matchAll(IMAGE)].flatMap(([, alt, title]) => [alt, title]);
  return [plainMarkdown(markdown), ...pictures, ...fencesIn(markdown).map(fenceWords)]
    .filter(Boolean)
    .join(" ");
}
