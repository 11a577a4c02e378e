import { readFileSync } from "node:fs";
import { markdownLanguage } from "@codemirror/lang-markdown";
import { defaultHighlightStyle, ensureSyntaxTree, type Language } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { highlightTree } from "@lezer/highlight";
import { expect, test } from "vitest";
import { boundedMarkdown } from "./bounded-markdown";

const treeOf = (state: EditorState) => ensureSyntaxTree(state, state.doc.length, 60_000);

function read(doc: string, language: Language) {
  const state = EditorState.create({ doc, extensions: [language] });
  return { state, tree: treeOf(state) };
}

const DEPTH = 20_000;

test.each([
  ["lists", `${"- ".repeat(DEPTH)}a`],
  ["quotes", `${"> ".repeat(DEPTH)}a`],
  [
    "lists, one per line",
    Array.from({ length: 1_000 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n"),
  ],
  ["emphasis", "*a ".repeat(DEPTH) + "a*".repeat(DEPTH)],
  ["pictures", `${"![".repeat(DEPTH)}a${"](b)".repeat(DEPTH)}`],
])("after deeply nested %s, a heading can be typed and is coloured", (_, doc) => {
  const { state } = read(doc, boundedMarkdown);
  const typed = state.update({ changes: { from: doc.length, insert: "b\n\n# Title" } }).state;
  const tree = treeOf(typed);
  if (!tree) throw new Error("The text was not parsed");
  const coloured: string[] = [];
  highlightTree(tree, defaultHighlightStyle, (from, to) => coloured.push(typed.sliceDoc(from, to)));
  expect(coloured.at(-1)).toContain("Title");
});

test("the bounds do not change the syntax tree of an ordinary text", () => {
  const doc = `${readFileSync("README.md", "utf8")}\n\n${"- a\n  > 1. *b* `c` ![d](e) \\* ~~f~~\n".repeat(9)}`;
  expect(String(read(doc, boundedMarkdown).tree)).toBe(String(read(doc, markdownLanguage).tree));
});
