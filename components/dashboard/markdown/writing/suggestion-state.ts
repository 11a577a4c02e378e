// The state of the suggestions below the cursor. They match the query after a mark such as '/'.
import {
  type EditorState,
  Facet,
  StateEffect,
  StateField,
  type Transaction,
} from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

export interface Suggestion {
  label: string;
  /** Distinguishes suggestions with the same label. */
  detail?: string;
  /** Replaces the typed query, from `from` to `to`, with this suggestion. */
  apply(view: EditorView, from: number, to: number): void;
}

export interface SuggestionSource {
  label: string;
  /** The query before `at`, and where it starts; null if there is no query for this source. */
  match(state: EditorState, at: number): { from: number; query: string } | null;
  /** The matches, best first; null while they are not loaded yet. */
  find(query: string): readonly Suggestion[] | null;
  /** Loads the data for `find`. Throws if the data cannot be loaded. */
  load?(): Promise<void>;
}

export interface ShownSuggestions {
  source: SuggestionSource;
  from: number;
  to: number;
  /** The suggestions; null while they are loading, or if they could not be loaded. */
  items: readonly Suggestion[] | null;
  selected: number;
  hasFailed: boolean;
}

interface State {
  shown: ShownSuggestions | null;
  /** The start of the query for which Escape closed the suggestions. The suggestions stay closed for this query. */
  dismissed: number | null;
}

export const suggestionSources = Facet.define<SuggestionSource>();

export const dismissed = StateEffect.define<null>();
export const selected = StateEffect.define<number>();
/** Sent after loading. The value is true if the loading succeeded. */
export const loaded = StateEffect.define<boolean>();

function shownAt(state: EditorState): ShownSuggestions | null {
  const { main, ranges } = state.selection;
  if (!main.empty || ranges.length > 1) return null;
  for (const source of state.facet(suggestionSources)) {
    const match = source.match(state, main.head);
    if (!match) continue;
    const items = source.find(match.query);
    // If nothing matches the query, the author is typing ordinary text, so no list is shown.
    if (items?.length === 0) return null;
    return { source, from: match.from, to: main.head, items, selected: 0, hasFailed: false };
  }
  return null;
}

/** The suggestions after a change of the text or of the cursor's place. */
function next(shown: ShownSuggestions | null, transaction: Transaction): ShownSuggestions | null {
  // The list opens only during typing, not when the cursor moves to a query.
  const isTyped = transaction.isUserEvent("input.type");
  if (!shown) return isTyped ? shownAt(transaction.state) : null;
  const isGoingOn = isTyped || transaction.isUserEvent("delete") || !transaction.docChanged;
  const now = isGoingOn ? shownAt(transaction.state) : null;
  if (now?.source !== shown.source || now.from !== shown.from) return null;
  return { ...now, hasFailed: shown.hasFailed };
}

export const suggestionState = StateField.define<State>({
  create: () => ({ shown: null, dismissed: null }),
  update(current, transaction) {
    const { shown } = current;
    for (const effect of transaction.effects) {
      if (effect.is(dismissed)) return { shown: null, dismissed: shown?.from ?? null };
      if (!shown) continue;
      if (effect.is(selected)) return { ...current, shown: { ...shown, selected: effect.value } };
      if (effect.is(loaded)) {
        const now = effect.value ? shownAt(transaction.state) : { ...shown, hasFailed: true };
        return { ...current, shown: now };
      }
    }
    if (!transaction.docChanged && !transaction.selection) return current;
    const { changes, state } = transaction;
    const place = current.dismissed === null ? null : changes.mapPos(current.dismissed, -1);
    const isStillThere = place !== null && shownAt(state)?.from === place;
    return isStillThere
      ? { shown: null, dismissed: place }
      : { shown: next(shown, transaction), dismissed: null };
  },
});

export const shownSuggestions = (state: EditorState): ShownSuggestions | null =>
  state.field(suggestionState).shown;
