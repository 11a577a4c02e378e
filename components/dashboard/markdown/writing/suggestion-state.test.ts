import { markdownLanguage } from "@codemirror/lang-markdown";
import { EditorState, type TransactionSpec } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { ownLinks } from "./link-targets";
import { slashMenu } from "./slash-menu";
import {
  dismissed,
  loaded,
  selected,
  shownSuggestions,
  suggestionSources,
  suggestionState,
} from "./suggestion-state";

const TARGET = { title: "Tides", address: "/blog/tides", note: "Post" };

function editor(doc: string) {
  const links = ownLinks(async () => [TARGET]);
  let state = EditorState.create({
    doc,
    selection: { anchor: doc.length },
    extensions: [
      markdownLanguage,
      suggestionState,
      suggestionSources.of(slashMenu(() => undefined)),
      suggestionSources.of(links),
    ],
  });
  const apply = (spec: TransactionSpec) => {
    state = state.update(spec).state;
  };
  return {
    links,
    apply,
    shown: () => shownSuggestions(state),
    type(text: string) {
      for (const letter of text) {
        apply({ ...state.replaceSelection(letter), userEvent: "input.type" });
      }
    },
    erase: () => {
      const { head } = state.selection.main;
      apply({ changes: { from: head - 1, to: head }, userEvent: "delete.backward" });
    },
  };
}

const labels = (one: ReturnType<typeof editor>) =>
  one.shown()?.items?.map(({ label }) => label) ?? null;

describe("suggestions", () => {
  it("open after a typed '/', and close when nothing matches the query", () => {
    const one = editor("");
    one.type("/");
    expect(labels(one)).toContain("Quote");
    one.apply({ effects: selected.of(4) });
    expect(one.shown()?.selected).toBe(4);
    one.type("ta");
    expect(labels(one)).toEqual(["Table"]);
    expect(one.shown()).toMatchObject({ from: 0, to: 3, selected: 0 });
    one.type("x");
    expect(one.shown()).toBeNull();
    one.erase();
    expect(one.shown()).toBeNull();
  });

  it("stay closed after Escape until another '/' is typed", () => {
    const one = editor("");
    one.type("/");
    one.apply({ effects: dismissed.of(null) });
    one.type("t");
    expect(one.shown()).toBeNull();
    one.erase();
    one.erase();
    one.type("/");
    expect(one.shown()?.from).toBe(0);
  });

  it("do not open in code, and close when the cursor leaves the query", () => {
    const code = editor("```\n");
    code.type("/");
    expect(code.shown()).toBeNull();
    const text = editor("word\n");
    text.type("/t");
    text.apply({ selection: { anchor: 1 } });
    expect(text.shown()).toBeNull();
    text.apply({ selection: { anchor: 7 } });
    expect(text.shown()).toBeNull();
  });

  it("have no items while they are loading, and are marked as failed if loading fails", async () => {
    const one = editor("see ");
    one.type("[[ti");
    expect(one.shown()).toMatchObject({ items: null, from: 4 });
    one.apply({ effects: loaded.of(false) });
    expect(one.shown()?.hasFailed).toBe(true);
    await one.links.load?.();
    one.apply({ effects: loaded.of(true) });
    expect(labels(one)).toEqual(["Tides"]);
  });
});
