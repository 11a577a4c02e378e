import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cleanDrawing, cleanSvg } from "./clean-svg";
import { decodeSvg } from "./decode-svg";

const FILES = "e2e/files/svg";
const sent = (name: string) => decodeSvg(readFileSync(`${FILES}/${name}`));

test.each(readdirSync(FILES))(
  "cleaning %s leaves no active content, and cleaning the result again changes nothing",
  (name) => {
    const { svg: cleaned, removed } = cleanDrawing(sent(name));
    expect(cleanDrawing(cleaned)).toEqual({ svg: cleaned, removed: [] });
    expect(cleaned).not.toMatch(/foreignObject|<script|\son\w+=|href="(?!#|data:image\/)/i);
    expect(removed).not.toContain("unknown elements");
    expect(removed).not.toContain("content loaded from other addresses");
  },
);

test.each([
  ["drawio.svg", ["links", "the layout of HTML labels"]],
  ["gnuplot-mouse.svg", ["scripts"]],
  ["graphviz.svg", ["links"]],
  ["illustrator.svg", ["metadata"]],
  ["libreoffice-draw.svg", ["SVG fonts"]],
  ["matplotlib.svg", ["metadata"]],
  ["mermaid-flowchart.svg", ["the layout of HTML labels"]],
  ["inkscape.svg", ["metadata"]],
  ["kicad-board.svg", []],
])("cleaning %s reports the removed parts", (name, removed) => {
  expect(cleanDrawing(sent(name)).removed).toEqual(removed);
});

test("HTML labels become lines of SVG text", () => {
  const drawio = cleanSvg(sent("drawio.svg"));
  expect(drawio).toContain(
    '<tspan x="60" dy="-0.25em"><tspan font-weight="bold">Sensor node</tspan></tspan>',
  );
  expect(drawio).toContain('<tspan x="60" dy="1.2em">3.6 V &amp; solar</tspan>');
  for (const name of ["mermaid-flowchart.svg", "mermaid-flowchart-br.svg"]) {
    const text = cleanSvg(sent(name))
      .replace(/<style>.*?<\/style>/s, "")
      .match(/>[^<>]+(?=<)/g);
    expect(text).toEqual(expect.arrayContaining([">Sensor node", ">3.6 V", ">Send &amp; sleep"]));
  }
});
