import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testVariants } from "@/e2e/support/variants";
import { cleanSvg } from "@/lib/media/svg/clean-svg";
import { isTooComplex } from "./drawing-limits";

const svg = (inside: string) =>
  cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const rects = (count: number, attributes = "") =>
  `<rect width="9" height="9" ${attributes}/>`.repeat(count);

/** Groups that each draw the previous group `fan` times. */
const multiplied = (levels: number, fan: number) =>
  numbers(levels)
    .map((level) => {
      const inside = level === 0 ? rects(1) : `<use href="#l${level - 1}"/>`.repeat(fan);
      return `<g id="l${level}">${inside}</g>`;
    })
    .join("");

/** Masks whose content uses the previous mask. */
const masks = (count: number) =>
  numbers(count)
    .map((at) => `<mask id="m${at}">${rects(1, at === 0 ? "" : `mask="url(#m${at - 1})"`)}</mask>`)
    .join("");

const FILTER =
  '<filter id="f"><feTurbulence baseFrequency="0.01"/><feGaussianBlur stdDeviation="9"/></filter>';

testVariants(
  "a drawing with %s is simple enough",
  [
    ["three shapes", rects(3)],
    ["10,000 shapes", rects(10_000)],
    ["one gradient for many shapes", `<linearGradient id="a"/>${rects(9_000, 'fill="url(#a)"')}`],
    ["a filter used ten times", FILTER + rects(10, 'filter="url(#f)"')],
    ["a mask in a mask", masks(2) + rects(1, 'mask="url(#m1)"')],
    [
      "a symbol used fifty times",
      `<symbol id="s">${rects(4)}</symbol>${'<use href="#s"/>'.repeat(50)}`,
    ],
  ],
  (_, inside) => {
    expect(isTooComplex(svg(inside))).toBe(false);
  },
);

testVariants(
  "a drawing with %s is too complex",
  [
    ["groups that multiply shapes", multiplied(8, 9)],
    ["200 levels of nested references", multiplied(200, 9)],
    ["a group that draws itself", '<g id="a"><use href="#a"/></g>'],
    ["a filter on many shapes", FILTER + rects(150, 'filter="url(#f)"')],
    [
      "a filter on shapes that multiply",
      FILTER + multiplied(4, 9).replace("<rect", '<rect filter="url(#f)"'),
    ],
    [
      "a filter in a style sheet for many shapes",
      `<style>.b,g .a{filter:url(#f)}</style>${FILTER}${rects(150, 'class="a"')}`,
    ],
    [
      "a filter in the style attributes of many shapes",
      FILTER + rects(150, 'style="filter:url(#f)"'),
    ],
    [
      "filter functions in a style sheet",
      `<style>rect{filter:${"blur(3) ".repeat(3)}}</style>${rects(100)}`,
    ],
    [
      "masks in masks from a style sheet",
      `<style>#x,.m{mask:url(#m4)}</style>${masks(5)}${rects(1, 'class="m"')}`,
    ],
    [
      "500 rules in a style sheet",
      `<style>${".a{fill:url(#f)}".repeat(500)}</style>${rects(2, 'class="a"')}`,
    ],
    ["300 filter functions", rects(1, `filter="${"blur(3) ".repeat(300)}"`)],
    ["masks in masks", masks(5) + rects(1, 'mask="url(#m4)"')],
    [
      "nested groups with masks",
      `${masks(1)}${'<g mask="url(#m0)">'.repeat(5)}${"</g>".repeat(5)}`,
    ],
    ["a mask on many shapes", masks(1) + rects(300, 'mask="url(#m0)"')],
    [
      "a long chain of references",
      numbers(2_000)
        .map((at) => `<g id="c${at}"><use href="#c${at + 1}"/></g>`)
        .join(""),
    ],
    ["20,001 shapes", rects(20_001)],
  ],
  (_, inside) => {
    expect(isTooComplex(svg(inside))).toBe(true);
  },
  { first: 4 },
);

test("the sample drawings are simple enough", () => {
  const folder = "content/samples/drawings";
  const drawings = readdirSync(folder).filter((name) => name.endsWith(".svg"));
  expect(drawings.length).toBeGreaterThan(3);
  for (const name of drawings) {
    const drawing = cleanSvg(readFileSync(`${folder}/${name}`, "utf8"));
    expect([name, isTooComplex(drawing)]).toEqual([name, false]);
  }
});
