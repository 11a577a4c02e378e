import bidiFactory from "bidi-js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { withDirectionMarks } from "./direction-marks";

const bidi = bidiFactory();

const LEFT = /[A-Za-z\u200e]/;
const RIGHT = /[\u05d0-\u05ea\u061c\u0627-\u064a\u200f]/;
/** Digits, and signs that PDF readers treat as parts of numbers. */
const FIGURE = /[0-9+\-$%#.,:/]/;

/** Returns the letters of a text in the order in which a page shows them, from left to right. */
function onPage(text: string, direction: "ltr" | "rtl"): string[] {
  const levels = bidi.getEmbeddingLevels(text, direction);
  const order = bidi.getReorderedIndices(text, levels);
  return order.map((at) => text[at] ?? "");
}

/**
 * Returns the text that the PDF reader poppler reads from a line. `letters` are the letters of the line from left to
 * right. Most letters of the page have the `direction`.
 */
function asRead(letters: readonly string[], direction: "ltr" | "rtl"): string {
  const line = direction === "ltr" ? [...letters] : [...letters].reverse();
  const [own, other] = direction === "ltr" ? [LEFT, RIGHT] : [RIGHT, LEFT];
  const endsOwn = (letter: string) =>
    other.test(letter) || (direction === "rtl" && FIGURE.test(letter));
  const endsOther = (letter: string) =>
    own.test(letter) || (direction === "ltr" && FIGURE.test(letter));
  const read: string[] = [];
  for (let at = 0; at < line.length; ) {
    const from = at;
    while (at < line.length && !endsOwn(line[at] ?? "")) at++;
    read.push(...line.slice(from, at));
    const turned = at;
    while (at < line.length && !endsOther(line[at] ?? "")) at++;
    read.push(...line.slice(turned, at).reverse());
  }
  return read.join("");
}

const unmarked = (text: string) => text.replace(/[\u061c\u200e\u200f]/g, "");

const readBack = (text: string, direction: "ltr" | "rtl") =>
  unmarked(asRead(onPage(withDirectionMarks(text, direction), direction), direction));

test.each([
  ["الهاتف: +49 (30) 123-45", "rtl"],
  ["Name: דוד בן גוריון (CEO), since 2015", "ltr"],
] as const)("a PDF reader reads %s as it was typed", (text, direction) => {
  expect(readBack(text, direction)).toBe(text);
});

const WORDS = "Rust|C++|12|99.5%|-5|(x)|a.b|3 V|2024-05-01|–|!|(v2.)".split("|");
const HEBREW = ["דוד", "בן", "(שלום)", "עד,", "כמהנדס."];
const ARABIC = ["خبرة", "من", "(إلى)", "وقيمة،", "كلمة."];

test("a PDF reader reads right-to-left lines with Latin words and numbers in the typed order", () => {
  for (const letters of [HEBREW, ARABIC]) {
    const lines = fc.array(fc.constantFrom(...WORDS, ...letters), { maxLength: 12 });
    fc.assert(
      fc.property(lines, (words) => {
        const text = [letters[0], ...words].join(" ");
        expect(readBack(text, "rtl")).toBe(text);
      }),
    );
  }
});

test("a PDF reader reads a text in the typed order, even if the text is split into two elements", () => {
  for (const letters of [HEBREW, ARABIC]) {
    const lines = fc.array(fc.constantFrom(...WORDS, ...letters), { maxLength: 6 });
    fc.assert(
      fc.property(lines, lines, (words, others) => {
        const before = [letters[0], ...words].join(" ");
        const text = ["،", ...others].join(" ");
        const marked = withDirectionMarks(before, "rtl") + withDirectionMarks(text, "rtl", before);
        expect(unmarked(asRead(onPage(marked, "rtl"), "rtl"))).toBe(before + text);
      }),
    );
  }
});

test("direction marks do not change the drawn order of letters", () => {
  const lines = fc.array(fc.constantFrom(...WORDS, ...HEBREW, ...ARABIC), { maxLength: 12 });
  fc.assert(
    fc.property(lines, fc.constantFrom("ltr" as const, "rtl" as const), (words, direction) => {
      const text = words.join(" ");
      const marked = withDirectionMarks(text, direction);
      expect(unmarked(onPage(marked, direction).join(""))).toBe(onPage(text, direction).join(""));
    }),
  );
});
