import { markdownLanguage } from "@codemirror/lang-markdown";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { asBlock, isVerbatim, placeOutside } from "./block-insertion";

/** A text with the cursor at |. */
function stateOf(marked: string) {
  const at = marked.indexOf("|");
  const state = EditorState.create({ doc: marked.replace("|", ""), extensions: markdownLanguage });
  return { state, at };
}

test.each([
  ["|", "X"],
  ["before|", "before\n\nX"],
  ["before\n|", "before\n\nX"],
  ["before\n\n|\n\nafter", "before\n\nX\n\nafter"],
  ["be|fore", "be\n\nX\n\nfore"],
  ["\n\n|after", "\n\nX\n\nafter"],
])("what is put into '%s' is a paragraph of its own", (before, after) => {
  const { state, at } = stateOf(before);
  const { insert, start } = asBlock(state, "X", at);
  const changed = state.update({ changes: { from: at, insert } }).state.doc;
  expect(changed.toString()).toBe(after);
  expect(changed.sliceString(start, start + 1)).toBe("X");
});

test.each([
  ["```\nint |a;\n```", true],
  ["a `co|de` b", true],
  ["```\nint a;\n```\n\n|", false],
  ["plain | text", false],
])("in '%s' code is told from text", (marked, isCode) => {
  const { state, at } = stateOf(marked);
  expect(isVerbatim(state, at)).toBe(isCode);
});

test.each([
  ["![|](/uploads/a.png) after", "![](/uploads/a.png)".length],
  ["a [li|nk](https://a.example)", "a [link](https://a.example)".length],
  ["plain | text", "plain ".length],
])("nothing is put inside of the picture or link in '%s'", (marked, place) => {
  const { state, at } = stateOf(marked);
  expect(placeOutside(state, at)).toBe(place);
});
