import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { testVariants } from "@/e2e/support/variants";
import {
  hasBibliographyEntry,
  isAsciiModel,
  isPage,
  isTable,
  NotebookReader,
} from "./read-text-file";

/** Whether a text is a notebook. The reader gets it in pieces of a few characters. */
function isNotebook(text: string): boolean {
  const reader = new NotebookReader();
  for (let at = 0; at < text.length; at += 3) reader.push(text.slice(at, at + 3));
  return reader.end();
}

test.each([
  [true, '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'],
  [true, '\ufeff{"nbformat":4,"cells":[{"source":["a \\"quoted\\" {"]}]}\n'],
  [false, '{"cells": {}, "nbformat": 4}'],
  [false, '{"cells": []}'],
  [false, '{"a": {"cells": [], "nbformat": 4}}'],
  [false, '[{"cells": [], "nbformat": 4}]'],
  [false, '{"cells": [}, "nbformat": 4]'],
  [false, '{"cells": [], "nbformat": 4'],
  [false, '{"cells": [], "nbformat": 4} <script>'],
  [false, `{"cells": ${"[".repeat(2_000)}${"]".repeat(2_000)}, "nbformat": 4}`],
  [false, ""],
])("the notebook check returns %s for %j", (expected, text) => {
  expect(isNotebook(text)).toBe(expected);
});

test.each([
  [true, "a,b\n1,2\n"],
  [true, 'name;note\nx;"with ""quotes"", and\nlines"\n'],
  [true, "one column\nof words"],
  [false, ""],
  [false, "<!doctype html><table>"],
  [false, '{"a": 1}'],
  [false, 'a,"never closed'],
])("the table check returns %s for %j", (expected, text) => {
  expect(isTable(text)).toBe(expected);
});

test("a table is recognised even if its first 64 KB end within a quoted value", () => {
  const row = `1,"${"x".repeat(1_000)}"\n`;
  expect(isTable(row.repeat(100).slice(0, 64 * 1024))).toBe(true);
});

test.each([
  [true, "<!DOCTYPE html><html></html>"],
  [true, "\n<!-- made by hand -->\n<div>x</div>"],
  [true, '<?xml version="1.0"?><!----><!-- > --><html lang="en">'],
  [false, "<!-- never closed <div>"],
  [false, "words < tags"],
  [false, ""],
])("the page check returns %s for %j", (expected, text) => {
  expect(isPage(text)).toBe(expected);
});

test("BibTeX entries and STL models in text form are recognised", () => {
  expect(hasBibliographyEntry("% mine\n@article{key,\n title={x}}")).toBe(true);
  expect(hasBibliographyEntry("\t @ book (key,")).toBe(true);
  expect(hasBibliographyEntry("me@example.com wrote")).toBe(false);
  expect(isAsciiModel("solid part\n facet", "endsolid part\n")).toBe(true);
  expect(isAsciiModel("solid ground", "to stand on")).toBe(false);
});

testVariants(
  "the check of a long text of %s takes linear time",
  [
    ["comments", isPage, (size: number) => `${"<!---->".repeat(size)}x`],
    ["comments that do not end", isPage, (size: number) => "<!--".repeat(size)],
    ["spaces", isPage, (size: number) => `${" ".repeat(size)}x`],
    ["empty lines", hasBibliographyEntry, (size: number) => "\n".repeat(size)],
  ],
  async (_, work, text) => {
    expect(work(text(8_000))).toBe(false);
    await expectLinear(2_000, text, work);
  },
);
