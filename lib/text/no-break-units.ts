import type { Root } from "hast";
import { SKIP, visit } from "unist-util-visit";

const UNIT =
  "%|°C|dBm?|min|[hml]|[kµ]?(?:g|N)|[kM]?bit|bytes?|[kMG]i?B|KB|[kµnm]?s|[kcµn]?m|mm|[kMG]?Hz|[kMµnm]?(?:W|V|A|J|C|F|Ω)|[mk]?Wh|mAh|Ah|hp|px";

const FIGURE = new RegExp(
  `(?<![\\d.,])([-+±\u2212]?[\\d.,]*\\d) (?=(?:${UNIT})(?![\\p{Script=Latin}\\p{Script=Greek}\\p{N}]))`,
  "gu",
);

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Puts no-break spaces between numbers and their units: '6.8 s', '12 bytes', '40 °C'. In Arabic and Hebrew, a
 * left-to-right mark before the number keeps it to the left of its unit.
 */
export function noBreakUnits(text: string): string {
  const mark = RIGHT_TO_LEFT.test(text) ? "\u200e" : "";
  return text.replace(FIGURE, `${mark}$1\u00a0`);
}

/** Like `noBreakUnits`, but leaves texts of other scripts as they were typed. */
export const withUnitsInOrder = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? noBreakUnits(text) : text;

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
