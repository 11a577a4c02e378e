import { expect, test } from "vitest";
import { figureKeyIn, figureLinkParts, mayNameFigure } from "./figure-links";

const pieces = (text: string) => figureLinkParts(text).map(({ text: piece, key }) => [piece, key]);

test("a text is split into its links to figures and the text between them", () => {
  expect(pieces("It lasts [8.5 years](fig:soil-life), and [](fig:nodes).")).toEqual([
    ["It lasts ", undefined],
    ["8.5 years", "soil-life"],
    [", and ", undefined],
    ["", "nodes"],
    [".", undefined],
  ]);
});

test("other links, pictures and escaped brackets are text", () => {
  for (const text of [
    "[a](/fig:b)",
    "![a](fig:b)",
    "\\[a](fig:b)",
    "[a](fig:b c)",
    "[a] (fig:b)",
  ]) {
    expect(pieces(text)).toEqual([[text, undefined]]);
  }
  expect(mayNameFigure("[a](https://example.com)")).toBe(false);
});

test("figureLinkParts returns the index of each piece in the text", () => {
  const text = "a [b](fig:c) d";
  expect(figureLinkParts(text).map(({ start }) => start)).toEqual([0, 2, 12]);
});

test("each address that begins with 'fig:' is the address of a figure, even if its key is invalid", () => {
  for (const key of ["soil-life", "", "-a", "a/b", "Soil-Life"]) {
    expect(figureKeyIn(`fig:${key}`)).toBe(key);
    expect(pieces(`[a](fig:${key})`)).toEqual([["a", key]]);
  }
  for (const address of ["/fig:a", "fig:a b"]) expect(figureKeyIn(address)).toBeNull();
});
