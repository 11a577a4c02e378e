import type { Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { isRightToLeft, leftToRight } from "./text-direction";

const UNIT =
  "%|°C|dBm?|min|[hml]|[kµ]?(?:g|N)|[kM]?bit|bytes?|[kMG]i?B|KB|[kµnm]?s|[kcµn]?m|mm|[kMG]?Hz|[kMµnm]?(?:W|V|A|J|C|F|Ω)|[mk]?Wh|mAh|Ah|hp|px";

const FIGURE = new RegExp(
  `(?<![\\d.,])((?:[-+\u2212]|[±≈~] ?)?[\\d.,]*\\d) (?=(?:${UNIT})(?![\\p{Script=Latin}\\p{Script=Greek}\\p{N}]))`,
  "gu",
);

/** A number with a sign, which is not marked yet: '−110', '± 0.2', '-3.5e-9'. */
const SIGNED = new RegExp(
  "(?<![\\p{L}\\p{M}\\p{N}.,\u200e])(?:[-+\u2212]|[±≈~] ?)\\p{Sc}?\\p{Nd}" +
    "(?:[.,'’٬٫]?\\p{Nd}|[ \u00a0\u2009\u202f]\\p{Nd}{3}(?!\\p{Nd}))*(?:e[-+\u2212]?\\d+)?",
  "giu",
);

/**
 * Puts no-break spaces between numbers and their units: '6.8 s', '12 bytes', '40 °C'. In scripts from right to left, a
 * left-to-right mark before the number keeps the number to the left of its unit, and marks around other numbers keep
 * their signs at the left.
 */
export function noBreakUnits(text: string): string {
  if (!isRightToLeft(text)) return text.replace(FIGURE, "$1\u00a0");
  return text.replace(FIGURE, "\u200e$1\u00a0").replace(SIGNED, leftToRight);
}

/** Like `noBreakUnits`, but returns a text without right-to-left letters unchanged. */
export const withUnitsInOrder = (text: string): string =>
  isRightToLeft(text) ? noBreakUnits(text) : text;

const CODE = ["code", "pre", "kbd", "samp"];

/** Applies `noBreakUnits` to the texts of an HTML tree, except to code. */
export function rehypeNoBreakUnits() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === "element" && CODE.includes(node.tagName)) return SKIP;
      if (node.type === "text") node.value = noBreakUnits(node.value);
    });
  };
}
