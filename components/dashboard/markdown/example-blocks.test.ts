import { markdownLanguage } from "@codemirror/lang-markdown";
import { EditorState, type StateCommand } from "@codemirror/state";
import { expect, test } from "vitest";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { insertExample } from "./example-blocks";
import {
  FORMULA_EXAMPLE,
  NOTE_EXAMPLE,
  NOTE_REPLACED,
  TABLE_EXAMPLE,
  TABLE_REPLACED,
} from "./example-texts";

const CODE = insertExample("```x\ndata\n```");

function inserted(marked: string, insert: StateCommand = CODE): EditorState {
  const anchor = marked.indexOf("|");
  let state = EditorState.create({
    doc: marked.replace("|", ""),
    selection: { anchor },
    extensions: markdownLanguage,
  });
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
])("an example put into %j splits neither a line nor code", (before, after) => {
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
])("what is typed over the words of an example leaves its signs", (insert, typed) => {
  const state = inserted("|", insert);
  expect(state.update(state.replaceSelection("Part")).state.doc.toString()).toBe(typed);
});

test.each([
  [FORMULA_EXAMPLE, "<math"],
  [TABLE_EXAMPLE, "<th>Quantity</th>"],
  [NOTE_EXAMPLE, '<div class="alert alert-note" role="note">'],
])("the example %j works", async (example, shown) => {
  expect(await renderMarkdown(example)).toContain(shown);
});
