import { UNSPACED } from "./unspaced";

const WORDS_PER_MINUTE = 220;
/** The reading speed for scripts without spaces between words. */
const LETTERS_PER_MINUTE = 400;
const LONGEST_MINUTES = 60;
/** The reading time of a text that is not written yet. */
const UNWRITTEN_MINUTES = 5;

const FENCE = /^ {0,3}(`{3,}|~{3,}|\$\$(?!.*\$\$))/;

/** Returns the number of words and numbers in a text, without punctuation. */
export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Returns the prose of a text, without code blocks, formulas, tags, pictures and addresses. */
function proseOf(markdown: string): string {
  let fence: string | undefined;
  const lines = markdown.split("\n").filter((line) => {
    const marker = FENCE.exec(line)?.[1];
    const isInside = fence !== undefined;
    if (fence === undefined) fence = marker;
    else if (marker?.startsWith(fence)) fence = undefined;
    return !isInside && marker === undefined;
  });
  return lines
    .join("\n")
    .replace(/<[^<>]*>/g, " ")
    .replace(/!\[[^[\]]*\]\((?:[^()"]|"[^"]*")*\)/g, " ")
    .replace(/\]\([^()]*\)/g, " ");
}

/** Returns the reading time of a Markdown text in minutes, from 1 to 60; 5 for an empty text. */
export function readingTime(markdown: string): number {
  if (markdown.trim() === "") return UNWRITTEN_MINUTES;
  const prose = proseOf(markdown);
  const letters = prose.match(UNSPACED)?.length ?? 0;
  const words = wordCount(prose.replace(UNSPACED, " "));
  const minutes = Math.round(words / WORDS_PER_MINUTE + letters / LETTERS_PER_MINUTE);
  return Math.min(LONGEST_MINUTES, Math.max(1, minutes));
}
