import { expect, test } from "vitest";
import { readHtml, writeHtml } from "@/lib/text/markdown/html-tree";
import { cropSvg } from "./crop-svg";

const svg = (shapes: string, box = "0 0 90 90") => {
  const [, , width, height] = box.split(" ");
  return `<svg viewBox="${box}" width="${width}" height="${height}"><defs><marker><polygon points="-9 -9, 99 99"></polygon></marker></defs>${shapes}</svg>`;
};

function cropped(source: string): string {
  const tree = readHtml(source);
  const [drawing] = tree.children;
  if (drawing?.type === "element") cropSvg(drawing);
  return writeHtml(tree);
}

test.each([
  ['<rect x="4" y="10" width="20" height="5" rx="9"></rect>', "0 6 28 13"],
  ['<line x1="30" y1="4" x2="4" y2="8"></line>', "0 0 34 12"],
  ['<polyline points="4,4 10,30 8,2"></polyline>', "0 -2 14 36"],
  ['<circle cx="20" cy="20" r="10"></circle>', "6 6 28 28"],
  [
    '<ellipse cx="20" cy="20" rx="10" ry="4"></ellipse><rect width="1" height="1"></rect>',
    "-4 -4 38 32",
  ],
])("the view box is cropped to the shapes in %s", (shapes, box) => {
  expect(cropped(svg(shapes))).toBe(svg(shapes, box));
});

test("a drawing without shapes stays unchanged", () => {
  expect(cropped(svg("<text>x</text>"))).toBe(svg("<text>x</text>"));
});
