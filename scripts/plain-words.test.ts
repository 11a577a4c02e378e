import { join } from "node:path";
import { expect, test } from "vitest";

const { isRefusedPath, refusedSentences } = await import(
  join(import.meta.dirname, "plain-words.mjs")
);

test("refused words are found in comments, test titles and documents only", () => {
  const code = [
    "/** Reads a file. What it holds is text. */",
    "// Whoever asks waits; what is it?",
    'test("a file stays as it is", () => {});',
    'const label = "Where it is";',
    "// What is a room?",
  ].join("\n");
  expect(refusedSentences("a.ts", code)).toEqual([
    "What it holds is text.",
    "Whoever asks waits;",
    "a file stays as it is",
  ]);
  const text = "# A title\n\nWhat it does.\n\n```\nWhat stays\n```\n\nIt reads `as it is`.\n";
  expect(refusedSentences("a.md", text)).toEqual(["What it does."]);
});

test("names of files and folders that begin with a refused word are found", () => {
  const paths = ["lib/own-links.ts", "lib/own-export/zip.ts", "own-page.tsx", "lib/known-own.ts"];
  expect(paths.filter(isRefusedPath)).toEqual(paths.slice(0, 3));
});
