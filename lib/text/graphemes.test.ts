import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { graphemesOf } from "./graphemes";

const wholeText = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(
    ({ segment, index }) => ({ segment, index }),
  );

test("a long text has the letters that the segmenter finds in the whole", () => {
  const parts = [
    "a",
    " ",
    "\r\n",
    "é",
    "e\u0301",
    "\u0301".repeat(1_500),
    "👩‍💻",
    "🇩🇪",
    "🇩",
    "क्षि",
    "漢",
    "\ud83d",
    "각",
  ];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...parts), fc.nat(600)), { maxLength: 8 }),
      (some) => {
        const text = some
          .map(([part, times]) => part.repeat(part.length > 99 ? 1 : times))
          .join("");
        expect([...graphemesOf(text)]).toEqual(wholeText(text));
      },
    ),
    { numRuns: 50 },
  );
});

test("each piece is short, because a step through a piece takes time in proportion to its length", () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
  const text = "漢字".repeat(20_000);
  expect([...graphemesOf(text)]).toHaveLength(40_000);
  const lengths = segment.mock.calls.map(([piece]) => piece.length);
  segment.mockRestore();
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1_000);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(1.1 * text.length);
});
