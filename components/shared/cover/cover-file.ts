import { coverMark, drawing } from "./cover-drawings";
import { seededRandom } from "./seeded-random";

/** The stylesheet's colours, light and dark, which an image cannot read. */
export const COVER_COLORS: Record<string, readonly [light: string, dark: string]> = {
  "line-strong": ["#8494a7", "#5a6b80"],
  "ink-soft": ["#3f4d5f", "#a9b8c9"],
  "category-purple": ["#6d3bd1", "#b79bff"],
  "category-pink": ["#b3246f", "#ff8fc4"],
  "category-yellow": ["#7a5b00", "#f0d155"],
  "category-green": ["#18703f", "#5fd394"],
  "category-blue": ["#1d5fc4", "#7db4ff"],
  "category-cyan": ["#0b6b80", "#5fd6ea"],
  "category-orange": ["#a4480c", "#ffa163"],
  "category-red": ["#b42318", "#ff8a7e"],
  "category-gray": ["#4d5a6a", "#a3b1c2"],
};

/** A cover as an SVG file, or null for a colour there is not. Its theme is that of the page it stands in. */
export function coverFile(color: string, seed: number): string | null {
  const trace = COVER_COLORS[`category-${color}`];
  const { "line-strong": line, "ink-soft": ink } = COVER_COLORS;
  if (!trace || !line || !ink) return null;
  const drawn = drawing(seededRandom(seed));
  const strokes = (theme: 0 | 1) =>
    `.a{stroke:${line[theme]}}.b{stroke:${trace[theme]}}.c{stroke:${ink[theme]}}`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270" preserveAspectRatio="xMidYMid slice" fill="none">',
    `<style>path{vector-effect:non-scaling-stroke}${strokes(0)}@media(prefers-color-scheme:dark){${strokes(1)}}</style>`,
    `<path class="a" stroke-opacity=".55" d="${drawn.back}"/>`,
    `<path class="b" stroke-width="1.75" stroke-linejoin="round" d="${drawn.trace}"/>`,
    `<path class="c" d="${coverMark(drawn)}"/></svg>`,
  ].join("");
}
