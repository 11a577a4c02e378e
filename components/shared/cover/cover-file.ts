import { COLORS, type ColorName } from "@/lib/theme";
import { coverMark, drawing } from "./cover-drawings";
import { seededRandom } from "./seeded-random";

/** A cover as an SVG file, or null for an unknown colour. The file contains the colours of both themes. */
export function coverFile(color: string, seed: number): string | null {
  const name = `category-${color}`;
  if (!Object.hasOwn(COLORS, name)) return null;
  const trace = COLORS[name as ColorName];
  const { "line-strong": line, "ink-soft": ink } = COLORS;
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
