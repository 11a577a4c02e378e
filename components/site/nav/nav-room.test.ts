import { expect, test } from "vitest";
import { placeLinks } from "./nav-room";

const SECTIONS = ["About", "Experience", "Projects", "Skills", "Contact"];
const LABELS = { name: "Maya Lindqvist", hasPicture: false, resume: "Resume", more: "More" };

const place = (names: readonly string[], labels = LABELS) =>
  placeLinks(
    names.map((label) => ({ id: label.toLowerCase(), label })),
    labels,
  ).map(({ label, from }) => [label, from]);

test("the nav's row shows the five sections of a new site at every window width", () => {
  expect(place(SECTIONS)).toEqual(SECTIONS.map((label) => [label, 0]));
});

test("a long name is shortened so that the five sections fit", () => {
  const name = "Wolfeschlegelsteinhausen Bergerdorff-Featherstonehaugh-Smith";
  expect(place(SECTIONS, { ...LABELS, name })).toEqual(SECTIONS.map((label) => [label, 0]));
});

test("with twelve links, five sections stay in the row, and the others are in the menu of narrow windows", () => {
  const more = [
    "Education",
    "Blog",
    "Publications",
    "Certifications",
    "Awards",
    "Languages",
    "Now",
  ];
  const placed = place([...SECTIONS.slice(0, 2), ...more, ...SECTIONS.slice(2)]);
  const from = new Map(placed as [string, number][]);
  for (const label of SECTIONS) expect([label, from.get(label)]).toEqual([label, 0]);
  for (const label of more) expect([label, from.get(label)]).not.toEqual([label, 0]);
  expect(from.get("Education")).toBeLessThanOrEqual(2);
  // The order of the links does not change.
  expect(placed.map(([label]) => label)).toEqual([
    ...SECTIONS.slice(0, 2),
    ...more,
    ...SECTIONS.slice(2),
  ]);
});

test("forty links or a long label never need a second row", () => {
  const many = Array.from({ length: 40 }, (_, at) => `Section number ${at}`);
  expect(place(many).filter(([, from]) => from === 4).length).toBeGreaterThan(30);
  const long = place(["Fort- und Weiterbildungen in der Regelungstechnik", ...SECTIONS]);
  expect(long[0]?.[1]).toBeGreaterThan(0);
});

test("a wide mark and wide letters leave room for fewer links", () => {
  const names = [...SECTIONS, "Education", "Blog", "Awards"];
  const countAt = (placed: (string | number)[][], tier: number) =>
    placed.filter(([, from]) => Number(from) <= tier).length;
  const plain = place(names);
  expect(countAt(place(names, { ...LABELS, hasPicture: true }), 1)).toBeLessThan(countAt(plain, 1));
  const japanese = names.map((name) => name.replace(/./g, "字"));
  expect(countAt(place(japanese), 1)).toBeLessThan(countAt(plain, 1));
});
