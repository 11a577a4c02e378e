// Renders the suggestions. The text keeps the focus, and its ARIA attributes contain the id of the selected option.
import { EditorView, type TooltipView } from "@codemirror/view";
import { type ShownSuggestions, shownSuggestions } from "./suggestion-state";

export const LIST_ID = "markdown-suggestions";
export const optionId = (index: number) => `${LIST_ID}-${index}`;

export function applySuggestion(view: EditorView, index: number): boolean {
  const shown = shownSuggestions(view.state);
  const suggestion = shown?.items?.[index];
  if (!shown || !suggestion) return false;
  suggestion.apply(view, shown.from, shown.to);
  view.focus();
  return true;
}

function option(label: string, detail: string | undefined, index: number): HTMLElement {
  const element = document.createElement("div");
  element.role = "option";
  element.id = optionId(index);
  element.dataset.index = String(index);
  const name = element.appendChild(document.createElement("span"));
  name.textContent = label;
  if (detail) {
    const note = element.appendChild(document.createElement("span"));
    note.className = "cm-suggestion-detail";
    note.textContent = detail;
  }
  return element;
}

function draw(list: HTMLElement, note: HTMLElement, shown: ShownSuggestions): void {
  const items = shown.items ?? [];
  list.ariaLabel = shown.source.label;
  list.hidden = items.length === 0;
  list.replaceChildren(...items.map(({ label, detail }, index) => option(label, detail, index)));
  note.hidden = items.length > 0;
  note.textContent = shown.hasFailed ? "The list could not be loaded." : "Loading...";
}

function mark(list: HTMLElement, index: number): void {
  for (const [at, element] of [...list.children].entries()) {
    element.ariaSelected = String(at === index);
    if (at === index) element.scrollIntoView({ block: "nearest" });
  }
}

/** Creates the list below the cursor. A click on a suggestion does not take the focus from the text. */
export function createSuggestionList(view: EditorView): TooltipView {
  const dom = document.createElement("div");
  dom.className = "cm-suggestions";
  const list = dom.appendChild(document.createElement("div"));
  list.role = "listbox";
  list.id = LIST_ID;
  const note = dom.appendChild(document.createElement("p"));
  note.role = "status";
  dom.addEventListener("mousedown", (event) => event.preventDefault());
  dom.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
    if (pressed) applySuggestion(view, Number(pressed.dataset.index));
  });

  let drawn: ShownSuggestions | null = null;
  function show(): void {
    const shown = shownSuggestions(view.state);
    if (!shown || shown === drawn) return;
    const isOther = shown.items !== drawn?.items || shown.hasFailed !== drawn?.hasFailed;
    if (isOther) draw(list, note, shown);
    if (isOther || shown.selected !== drawn?.selected) mark(list, shown.selected);
    drawn = shown;
  }
  show();
  return { dom, update: show };
}

export const suggestionLooks = EditorView.theme({
  ".cm-tooltip.cm-suggestions": {
    maxWidth: "min(24rem, calc(100vw - 2rem))",
    minWidth: "14rem",
    border: "1px solid var(--color-line-strong)",
    borderRadius: "var(--radius-md)",
    backgroundColor: "var(--color-surface)",
    color: "var(--color-ink)",
    boxShadow: "0 8px 24px rgb(0 0 0 / 0.2)",
    overflow: "hidden",
    fontFamily: "var(--font-sans)",
    fontSize: "0.875rem",
  },
  ".cm-suggestions [role=listbox]": {
    maxHeight: "16rem",
    overflowY: "auto",
    padding: "0.25rem",
  },
  ".cm-suggestions [role=option]": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    // A long detail is shown on a separate line.
    flexWrap: "wrap",
    columnGap: "1rem",
    minHeight: "2.25rem",
    padding: "0.25rem 0.625rem",
    borderRadius: "var(--radius-sm)",
    cursor: "pointer",
    overflowWrap: "anywhere",
  },
  ".cm-suggestions [role=option] > :first-child": { flex: "1 1 10rem", minWidth: "0" },
  ".cm-suggestions [role=option]:hover": { backgroundColor: "var(--color-sunken)" },
  ".cm-suggestions [role=option][aria-selected=true]": {
    backgroundColor: "var(--color-accent-wash)",
    boxShadow: "inset 2px 0 0 var(--color-accent)",
  },
  ".cm-suggestions p": { padding: "0.625rem", color: "var(--color-ink-soft)" },
  ".cm-suggestion-detail": {
    color: "var(--color-ink-soft)",
    fontFamily: "var(--font-mono)",
    fontSize: "0.75rem",
  },
});
