import { type Extension, Prec } from "@codemirror/state";
import {
  type Command,
  EditorView,
  keymap,
  showTooltip,
  tooltips,
  ViewPlugin,
} from "@codemirror/view";
import {
  applySuggestion,
  createSuggestionList,
  LIST_ID,
  optionId,
  suggestionLooks,
} from "./suggestion-list";
import {
  dismissed,
  loaded,
  type SuggestionSource,
  selected,
  shownSuggestions,
  suggestionSources,
  suggestionState,
} from "./suggestion-state";

const step =
  (by: 1 | -1): Command =>
  (view) => {
    const shown = shownSuggestions(view.state);
    const count = shown?.items?.length ?? 0;
    if (!shown || count === 0) return false;
    view.dispatch({ effects: selected.of((shown.selected + by + count) % count) });
    return true;
  };

const accept: Command = (view) =>
  applySuggestion(view, shownSuggestions(view.state)?.selected ?? -1);

const dismiss: Command = (view) => {
  if (!shownSuggestions(view.state)) return false;
  view.dispatch({ effects: dismissed.of(null) });
  return true;
};

const keys = Prec.highest(
  keymap.of([
    { key: "ArrowDown", run: step(1) },
    { key: "ArrowUp", run: step(-1) },
    { key: "Enter", run: accept },
  ]),
);

/**
 * Handles Escape. A keymap cannot handle Escape, because CodeMirror ignores a key whose default action the dialog has
 * already prevented.
 */
const escaping = ViewPlugin.define((view) => {
  const onKeyDown = (event: KeyboardEvent) => {
    // The same Escape must not also end the full-screen view or close the search.
    if (event.key === "Escape" && dismiss(view)) event.stopPropagation();
  };
  view.contentDOM.addEventListener("keydown", onKeyDown);
  return { destroy: () => view.contentDOM.removeEventListener("keydown", onKeyDown) };
});

/** Loads the data of a source when its list opens. */
const loading = ViewPlugin.define((view) => {
  const running = new Set<SuggestionSource>();
  let isGone = false;
  return {
    update({ state }) {
      const shown = shownSuggestions(state);
      const source = shown?.items === null && !shown.hasFailed ? shown.source : null;
      if (!source?.load || running.has(source)) return;
      running.add(source);
      const tell = (isThere: boolean) => {
        running.delete(source);
        if (!isGone) view.dispatch({ effects: loaded.of(isThere) });
      };
      source.load().then(
        () => tell(true),
        () => tell(false),
      );
    },
    destroy() {
      isGone = true;
    },
  };
});

// ARIA attributes of the text. `data-takes-escape` tells the dialog around the editor to ignore Escape.
const described = EditorView.contentAttributes.compute([suggestionState], (state) => {
  const shown = shownSuggestions(state);
  if (!shown) return { "aria-autocomplete": "list" };
  return {
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
    "aria-controls": LIST_ID,
    "data-takes-escape": "",
    ...(shown.items?.length ? { "aria-activedescendant": optionId(shown.selected) } : {}),
  };
});

const tooltip = showTooltip.compute([suggestionState], (state) => {
  const shown = shownSuggestions(state);
  return shown && { pos: shown.from, create: createSuggestionList };
});

/** The area where the list can be shown: the window, limited to the visible part of the editor's scrolling parent. */
function visibleRoom({ dom }: EditorView) {
  const { clientWidth, clientHeight } = document.documentElement;
  const window = { top: 0, left: 0, bottom: clientHeight, right: clientWidth };
  // A full-screen editor has the CSS position `absolute` and covers its scrolling parent. So this parent does not limit
  // the area.
  const holderOf = (one: HTMLElement) =>
    getComputedStyle(one).position === "absolute"
      ? (one.offsetParent as HTMLElement | null)
      : one.parentElement;
  let around = holderOf(dom);
  while (around && getComputedStyle(around).overflowY !== "auto") around = holderOf(around);
  if (!around) return window;
  const { top, bottom } = around.getBoundingClientRect();
  return { ...window, top: Math.max(0, top), bottom: Math.min(clientHeight, bottom) };
}

const closing = EditorView.domEventHandlers({
  blur(_, view) {
    dismiss(view);
    return false;
  },
});

/** Shows the suggestions of the sources below the cursor. Arrow keys, Enter, Escape and clicks control them. */
export const suggestions = (sources: readonly SuggestionSource[]): Extension => [
  suggestionState,
  sources.map((source) => suggestionSources.of(source)),
  keys,
  escaping,
  loading,
  described,
  tooltip,
  tooltips({ tooltipSpace: visibleRoom }),
  closing,
  suggestionLooks,
];
