import type { Element, Properties } from "hast";
import { SKIP, visit } from "unist-util-visit";

const MARGIN = 4;
const SHAPES = ["rect", "circle", "ellipse", "line", "polyline", "polygon"];

function cornersOf({ tagName, properties }: Element): [x: number, y: number][] {
  const read = (name: keyof Properties) => Number(properties[name] ?? 0);
  const [x, y] = [read("x"), read("y")];
  if (tagName === "rect")
    return [
      [x, y],
      [x + read("width"), y + read("height")],
    ];
  if (tagName === "line")
    return [
      [read("x1"), read("y1")],
      [read("x2"), read("y2")],
    ];
  if (tagName.startsWith("poly")) {
    const numbers = String(properties.points ?? "")
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    return numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? Number.NaN]] : []));
  }
  const [cx, cy] = [read("cx"), read("cy")];
  const [rx, ry] = [read("rx") || read("r"), read("ry") || read("r")];
  return [
    [cx - rx, cy - ry],
    [cx + rx, cy + ry],
  ];
}

/** Crops a drawing to its shapes, with the same margin on every side. Text is ignored. */
export function cropSvg(svg: Element): void {
  const corners: [x: number, y: number][] = [];
  visit(svg, "element", (node) => {
    if (node.tagName === "defs") return SKIP;
    if (SHAPES.includes(node.tagName)) corners.push(...cornersOf(node));
  });
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const width = Math.max(...xs) + MARGIN - x;
  const height = Math.max(...ys) + MARGIN - y;
  if (!Number.isFinite(width * height)) return;
  Object.assign(svg.properties, { viewBox: `${x} ${y} ${width} ${height}`, width, height });
}
