import { textDirection } from "./text-direction";

const TALL =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Lao}\p{Script=Malayalam}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}]/u;
/** Scripts that stack letters. */
const STACKED = /[\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Returns the extra height that the lines of a title need compared with Latin letters; undefined if they need none. */
export function lineHeightOf(text: string): "tall" | "stacked" | undefined {
  if (STACKED.test(text)) return "stacked";
  return TALL.test(text) ? "tall" : undefined;
}

/** The attributes of an element that shows an owner's title: the text direction, and the line height for the script. */
export const titleAttributes = (text: string) => ({
  dir: textDirection(text),
  "data-line-height": lineHeightOf(text),
});
