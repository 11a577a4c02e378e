import { graphemesOf } from "../../graphemes";

/** The width of a character of the mono font at the size of the labels, in px. */
export const LETTER = 7.25;
/** The width of a Chinese, Japanese or Korean character. */
const WIDE_LETTER = 12.5;

const IS_WIDE =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff00-\uff60]/u;

const widthOfLetter = (letter: string) => (IS_WIDE.test(letter) ? WIDE_LETTER : LETTER);

/** Returns the approximate width of a label in px. */
export function labelWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemesOf(text)) width += widthOfLetter(segment);
  return width;
}

/** Shortens a label to a width of `most` px. Keeps at least the first character. */
export function shortLabel(text: string, most: number): string {
  if (labelWidth(text) <= most) return text;
  let width = LETTER;
  let end = 0;
  for (const { segment, index } of graphemesOf(text)) {
    width += widthOfLetter(segment);
    if (width > most && index > 0) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end)}…`;
}
