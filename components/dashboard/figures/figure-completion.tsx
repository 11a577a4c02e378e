"use client";

import { useEffect, useState } from "react";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { completion, type FigureChoice, figureQuery, fittingFigures } from "./figure-choices";
import { FigureList, type TextBox } from "./figure-list";
import { useLoadFigures } from "./use-figures";

interface Completing {
  field: TextBox;
  query: string;
  figures: readonly FigureChoice[];
  selected: number;
}

const isTextBox = (target: EventTarget | null): target is TextBox =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type === "text");

/** The query before the cursor of a field; null if there is none. */
function queryIn({ value, selectionStart, selectionEnd }: TextBox): string | null {
  if (selectionStart === null || selectionStart !== selectionEnd) return null;
  return figureQuery(value.slice(0, selectionStart));
}

/** Replaces the query before the cursor with a key, and dispatches the same event as typing. */
function insertKey(field: TextBox, query: string, { key }: FigureChoice): void {
  const caret = field.selectionStart ?? field.value.length;
  const { insert, replacedAfter } = completion(key, field.value.slice(caret));
  field.setRangeText(insert, caret - query.length, caret + replacedAfter, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}

/**
 * Suggests figures after `](fig:` in every plain text field of the dashboard. The listeners are on the window, so the
 * fields need no code for the suggestions. The Markdown editor has its own list.
 */
export function FigureCompletion() {
  const load = useLoadFigures();
  const [open, setOpen] = useState<Completing | null>(null);
  const close = () => setOpen(null);

  function choose(figure: FigureChoice) {
    if (!open) return;
    close();
    insertKey(open.field, open.query, figure);
  }

  async function onInput({ target }: Event) {
    if (!isTextBox(target) || queryIn(target) === null) return close();
    // If the figures cannot be loaded, no figures are suggested.
    const figures = await load().catch(() => []);
    const query = document.activeElement === target ? queryIn(target) : null;
    const found = query === null ? [] : fittingFigures(figures, query);
    if (query === null || found.length === 0) return close();
    setOpen({ field: target, query, figures: found, selected: 0 });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open || event.target !== open.field || event.isComposing) return;
    const { figures, selected } = open;
    const chosen = figures[selected];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      setOpen({ ...open, selected: (selected + step + figures.length) % figures.length });
    } else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen) choose(chosen);
    else return;
    // The key must not also submit the form, add an entry or close the dialog.
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onMove() {
    if (open && queryIn(open.field) !== open.query) close();
  }

  const on = useLatest({ onInput, onKeyDown, onMove, close });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener("input", on.onInput, { signal });
    addEventListener("keydown", on.onKeyDown, { signal, capture: true });
    addEventListener("focusout", on.close, { signal });
    document.addEventListener("selectionchange", on.onMove, { signal });
    return () => ended.abort();
  }, [on]);

  return (
    open && (
      <FigureList
        field={open.field}
        figures={open.figures}
        selected={open.selected}
        onChoose={choose}
      />
    )
  );
}
