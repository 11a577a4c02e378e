import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { graphemesOf } from "./graphemes";

const wholeText = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(
    ({ segment, index }) => ({ segment, index }),
  );

test("graphemesOf splits a long text in the same way as a segmenter splits the whole text", () => {
  const marks = "\u0301".repeat(1_500);
  const parts = ["a", " ", "\r\n", "é", "e\u0301", marks, "👩‍💻", "🇩🇪", "🇩", "क्षि", "\ud83d", "각"];
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

test("graphemesOf passes at most 1,000 characters at a time to the segmenter", () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
  const text = "漢字".repeat(20_000);
  expect([...graphemesOf(text)]).toHaveLength(40_000);
  const lengths = segment.mock.calls.map(([piece]) => piece.length);
  segment.mockRestore();
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1_000);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(1.1 * text.length);
});
