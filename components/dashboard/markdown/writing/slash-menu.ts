import type { EditorView } from "@codemirror/view";
import { isInCode } from "@/components/dashboard/markdown/block-insertion";
import type { CommandName } from "@/components/dashboard/markdown/formatting-buttons";
import { FENCE_ENTRIES } from "@/lib/text/fences/registry";
import type { Suggestion, SuggestionSource } from "./suggestion-state";

type Insertion = CommandName | "image";

/** A search for one of the `words` also finds the entry. */
type Entry = readonly [Insertion, label: string, words: string];

const ENTRIES: readonly Entry[] = [
  ["heading", "Heading", "title section h2"],
  ["bullets", "Bulleted list", "unordered ul points"],
  ["numbers", "Numbered list", "ordered ol steps"],
  ["quote", "Quote", "blockquote citation"],
  ["note", "Note", "hint tip important warning caution callout alert"],
  ["fence", "Code block", "source fence program"],
  ["table", "Table", "grid rows columns"],
  ["formula", "Formula", "math latex equation"],
  ["figure", "Figure", "number value measured proof"],
  ...FENCE_ENTRIES.map(([name, { label, words }]): Entry => [name, label, words]),
  ["image", "Picture or video", "image photo figure model 3d gallery"],
];

/** The entries that match a query. Entries whose names begin with the query are first. */
export function slashEntries(query: string) {
  const wanted = query.trim().toLowerCase();
  const isOf = ([, label, words]: Entry) =>
    `${label} ${words}`
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(wanted)) || label.toLowerCase().startsWith(wanted);
  const begins = ([, label]: Entry) => label.toLowerCase().startsWith(wanted);
  const found = ENTRIES.filter(isOf);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

/** The text after the '/' at the start of a line; null for any other line. */
export const slashQuery = (before: string): string | null =>
  /^ {0,3}\/([\p{L}\d][\p{L}\d ]{0,23})?$/u.test(before) ? before.trim().slice(1) : null;

/** Suggests the commands of the toolbar after a '/' at the start of a line. */
export const slashMenu = (run: (name: Insertion, view: EditorView) => void): SuggestionSource => ({
  label: "Insert",
  match(state, at) {
    const { from, text } = state.doc.lineAt(at);
    const query = slashQuery(text.slice(0, at - from));
    if (query === null || isInCode(state, at)) return null;
    return { from: from + text.indexOf("/"), query };
  },
  find: (query) =>
    slashEntries(query).map(
      ([name, label]): Suggestion => ({
        label,
        apply(view, from, to) {
          view.dispatch({ changes: { from, to }, userEvent: "delete" });
          run(name, view);
        },
      }),
    ),
});
