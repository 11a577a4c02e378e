import { expect, test } from "vitest";
import { titleSize } from "./title-size";

/** The widths, in em, of the longest word of a title and of the longest of its three lines. */
function widthsIn(title: string): [word: number, line: number] {
  const [word, line] = [...titleSize(title).matchAll(/100cqi\/([\d.]+)/g)].map(([, em]) =>
    Number(em),
  );
  return [word ?? 0, line ?? 0];
}

test("the size of a title depends on its longest word and on the longest of its three lines", () => {
  const [word, line] = widthsIn("Maya Lindqvist builds embedded AI for field sensors and robots");
  expect(word).toBeCloseTo(4.5, 1);
  expect(line).toBeCloseTo(10.2, 0);
  expect(widthsIn("Maya")[0]).toBe(widthsIn("Maya")[1]);
});

test("a short compound with a hyphen counts as one word", () => {
  expect(widthsIn("A soil-moisture node")[0]).toBeCloseTo(widthsIn("soil-moisture")[0]);
  expect(widthsIn("soil-moisture")[0]).toBeGreaterThan(widthsIn("moisture")[0]);
});

test("a longer compound breaks at its hyphens; a very long word and a Japanese text break between letters", () => {
  const [compound] = widthsIn("Feuchte-Messgeräte");
  expect(compound).toBeLessThan(widthsIn("Feuchtemessgeräte")[0]);
  const [long] = widthsIn("Donaudampfschifffahrtsgesellschaftskapitän");
  expect(long).toBeLessThan(2);
  const [letter, line] = widthsIn("畑のセンサーとロボットのための組込みAIをつくる");
  expect(letter).toBeLessThan(2);
  expect(line).toBeGreaterThan(7);
});
