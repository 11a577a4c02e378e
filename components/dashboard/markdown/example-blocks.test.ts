import { markdownLanguage } from "@codemirror/lang-markdown";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { renderMarkdown } from "@/lib/text/markdown";
import { BILL_EXAMPLE, CHART_EXAMPLE, insertExample } from "./example-blocks";

function inserted(marked: string): EditorState {
  const anchor = marked.indexOf("|");
  let state = EditorState.create({
    doc: marked.replace("|", ""),
    selection: { anchor },
    extensions: markdownLanguage,
  });
  insertExample("```x\ndata\n```")({
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

test("the examples work", async () => {
  expect(await renderMarkdown(CHART_EXAMPLE)).toContain('<figure class="chart">');
  expect(await renderMarkdown(BILL_EXAMPLE)).toContain('<table class="bom">');
});
