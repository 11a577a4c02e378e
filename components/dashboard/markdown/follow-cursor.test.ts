import { describe, expect, test } from "vitest";
import { scrollFor } from "./follow-cursor";

/** A heading, a tall picture, a paragraph in one long line, and footnotes at the end of the page. */
const BLOCKS = [
  { first: 1, last: 1, top: 10, bottom: 50 },
  { first: 3, last: 3, top: 60, bottom: 360 },
  { first: 5, last: 5, top: 380, bottom: 1380 },
  { first: 7, last: 9, top: 1400, bottom: 1500 },
];
const PREVIEW = { blocks: BLOCKS, lines: 9, scrollHeight: 1510, clientHeight: 400 };

describe("the preview's scroll position", () => {
  test("shows the cursor's place in a long paragraph at the same distance from the top as in the editor", () => {
    expect(scrollFor(5.5, 100, PREVIEW)).toBe(880 - 100);
  });

  test("shows the whole block of the cursor if the block fits into the preview", () => {
    expect(scrollFor(3, 350, PREVIEW)).toBe(0);
    expect(scrollFor(3, 0, PREVIEW)).toBe(60);
    expect(scrollFor(3.9, 0, PREVIEW)).toBe(60);
  });

  test("stays within the page at both ends", () => {
    expect(scrollFor(1, 300, PREVIEW)).toBe(0);
    expect(scrollFor(10, 0, PREVIEW)).toBe(1110);
    expect(scrollFor(10, 0, { ...PREVIEW, scrollHeight: 300, blocks: [] })).toBe(0);
  });

  test("is at the end while the last lines are not rendered yet", () => {
    expect(scrollFor(14, 200, { ...PREVIEW, lines: 13 })).toBe(1110);
  });

  test("spreads lines without a block over the gap between blocks", () => {
    const blocks = [BLOCKS[0], BLOCKS[3]].filter((block) => block !== undefined);
    expect(scrollFor(4.5, 0, { ...PREVIEW, blocks })).toBe(50 + (2.5 / 5) * 1350);
  });

  test("ignores a block, such as a footnote, that is not in the order of the text", () => {
    const note = { first: 2, last: 2, top: 1460, bottom: 1500 };
    const blocks = [...BLOCKS.slice(0, 3), note];
    expect(scrollFor(5.5, 100, { ...PREVIEW, blocks })).toBe(780);
  });

  test("is proportional to the cursor's line if no block has line numbers", () => {
    expect(scrollFor(5.5, 0, { ...PREVIEW, blocks: [] })).toBe(755);
  });
});
