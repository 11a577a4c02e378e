import { markdownLanguage } from "@codemirror/lang-markdown";
import { EditorState, type StateCommand } from "@codemirror/state";
import { expect, test } from "vitest";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { asBlock, insertExample, isVerbatim, placeOutside } from "./block-insertion";
import { NOTE_EXAMPLE, NOTE_REPLACED, TABLE_EXAMPLE, TABLE_REPLACED } from "./example-texts";

/** Creates a state from a text with the cursor at |. */
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
])("a block inserted at | in %j becomes a separate paragraph: %j", (before, after) => {
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
])("isVerbatim at | in %j is %s", (marked, isCode) => {
  const { state, at } = stateOf(marked);
  expect(isVerbatim(state, at)).toBe(isCode);
});

test.each([
  ["![|](/uploads/a.png) after", "![](/uploads/a.png)".length],
  ["a [li|nk](https://a.example)", "a [link](https://a.example)".length],
  ["plain | text", "plain ".length],
])(
  "an insertion at | in %j does not split a picture or link: it goes to position %d",
  (marked, place) => {
    const { state, at } = stateOf(marked);
    expect(placeOutside(state, at)).toBe(place);
  },
);

const CODE = insertExample("```x\ndata\n```");

function inserted(marked: string, insert: StateCommand = CODE): EditorState {
  const { state: before, at } = stateOf(marked);
  let { state } = before.update({ selection: { anchor: at } });
  insert({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  return state;
}

test.each([
  ["|", "```x\ndata\n```"],
  ["a wo|rd\n\nmore", "a word\n\n```x\ndata\n```\n\nmore"],
  ["```\nint |a;\n```\nafter", "```\nint a;\n```\n\n```x\ndata\n```\n\nafter"],
])("an example inserted at | in %j does not split a line or code", (before, after) => {
  const state = inserted(before);
  expect(state.doc.toString()).toBe(after);
  const { from, to } = state.selection.main;
  expect(state.sliceDoc(from, to)).toBe("data");
});

test.each([
  [
    insertExample(TABLE_EXAMPLE, TABLE_REPLACED),
    "| Part | Value |\n|---|--:|\n| Supply | 3.3 V |\n| Current | 9.5 µA |",
  ],
  [insertExample(NOTE_EXAMPLE, NOTE_REPLACED), "> [!NOTE]\n> Part\n>"],
])("typing over the selected words of an example keeps its Markdown signs", (insert, typed) => {
  const state = inserted("|", insert);
  expect(state.update(state.replaceSelection("Part")).state.doc.toString()).toBe(typed);
});

test("the example of a note is rendered as an alert", async () => {
  expect(await renderMarkdown(NOTE_EXAMPLE)).toContain(
    '<div class="alert alert-note" role="note">',
  );
});
