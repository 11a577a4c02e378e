const TALL =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Lao}\p{Script=Malayalam}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}]/u;
/** Letters that stand on top of one another. */
const STACKED = /[\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** How much room the lines of a title need beyond what Latin letters do; undefined for no more. */
export function lineHeightOf(text: string): "tall" | "stacked" | undefined {
  if (STACKED.test(text)) return "stacked";
  return TALL.test(text) ? "tall" : undefined;
}

/** The attributes of an element with a title that the owner wrote: its direction, and room for its script. */
export const titleAttributes = (text: string) => ({
  dir: "auto" as const,
  "data-line-height": lineHeightOf(text),
});
