import { EditorSelection, EditorState, type StateCommand } from "@codemirror/state";
import { expect, test } from "vitest";
import {
  cycleHeading,
  fenceCode,
  insertLink,
  isAddress,
  toggleBold,
  toggleBulletList,
  toggleItalic,
  toggleNumberedList,
  toggleQuote,
} from "./formatting";

/** Creates a state with the selection between « and », or the cursor at |. */
function stateOf(marked: string): EditorState {
  const anchor = marked.search(/[«|]/);
  const doc = marked.replace(/[«»|]/g, "");
  const end = marked.replace("«", "").indexOf("»");
  const selection = EditorSelection.single(anchor, end === -1 ? anchor : end);
  return EditorState.create({ doc, selection });
}

function shown(state: EditorState): string {
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  if (from === to) return `${text.slice(0, from)}|${text.slice(from)}`;
  return `${text.slice(0, from)}«${text.slice(from, to)}»${text.slice(to)}`;
}

function run(command: StateCommand, before: string): string {
  let state = stateOf(before);
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  return shown(state);
}

test.each<[string, StateCommand, string, string]>([
  ["marks a selection", toggleBold, "the «tide» table", "the **«tide»** table"],
  ["removes marks around a selection", toggleBold, "the **«tide»** table", "the «tide» table"],
  ["removes selected marks", toggleBold, "the «**tide**» table", "the «tide» table"],
  ["marks the word at the cursor", toggleItalic, "the ti|de table", "the _ti|de_ table"],
  [
    "moves the cursor out of a marked word",
    toggleBold,
    "the **tide|** table",
    "the **tide**| table",
  ],
  [
    "removes the marks of the word at the cursor",
    toggleBold,
    "the **ti|de** table",
    "the ti|de table",
  ],
  ["inserts a pair of marks around the cursor", toggleBold, "the | table", "the **|** table"],
])("a formatting command %s", (_what, command, before, after) => {
  expect(run(command, before)).toBe(after);
});

test.each<[string, StateCommand, string, string]>([
  ["a heading", cycleHeading, "Ti|des", "## Ti|des"],
  ["a smaller heading", cycleHeading, "## Ti|des", "### Ti|des"],
  ["plain text", cycleHeading, "### Ti|des", "Ti|des"],
  ["a quote", toggleQuote, "a|", "> a|"],
  ["plain text again", toggleQuote, "> a|", "a|"],
  ["a list, except blank lines", toggleBulletList, "«a\n\nb»", "- «a\n\n- b»"],
  ["a list with one empty item", toggleBulletList, "|", "- |"],
  ["a numbered list instead of a plain list", toggleNumberedList, "«- a\n- b»", "«1. a\n2. b»"],
])("a command turns lines into %s", (_what, command, before, after) => {
  expect(run(command, before).replace(/[«»|]/g, "")).toBe(after.replace(/[«»|]/g, ""));
});

test.each([
  ["the «tides» here", "the [tides](|) here"],
  ["see «https://example.com/a»", "see [|](https://example.com/a)"],
  ["see |", "see [|]()"],
])("insertLink changes %j to %j", (before, after) => {
  expect(run(insertLink, before)).toBe(after);
});

test.each([
  ["«int a;\nint b;»", "```|\nint a;\nint b;\n```"],
  ["|", "```\n|\n```"],
])("fenceCode changes %j to %j", (before, after) => {
  expect(run(fenceCode, before)).toBe(after);
});

test("isAddress is true only if the whole text, apart from spaces around it, is a web address", () => {
  expect(
    ["https://a.example/b?c", " http://a ", "see https://a", "a.example"].map(isAddress),
  ).toEqual([true, true, false, false]);
});
