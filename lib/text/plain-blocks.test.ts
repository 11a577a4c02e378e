import { expect, test } from "vitest";
import { plainBlocks } from "./plain-blocks";

test("plain text is split into paragraphs and lists", () => {
  const text =
    "Line one\nline two\r\n\r\n\nAnother\n- bullet\n- second,\n  longer\n\n* third\nThe end";
  expect(plainBlocks(text)).toEqual([
    { lines: ["Line one", "line two"] },
    { lines: ["Another"] },
    { items: ["bullet", "second, longer", "third"] },
    { lines: ["The end"] },
  ]);
});

test("lines that only look like a list are a paragraph", () => {
  const text = "-5 °C at night\n–  aside\n*bold*\n1. first";
  expect(plainBlocks(text)).toEqual([{ lines: text.split("\n") }]);
  expect(plainBlocks(" \n")).toEqual([]);
});
