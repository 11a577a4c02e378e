import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { classNames } from "@/components/ui/class-names";
import { choiceLabel, type FigureChoice } from "./figure-choices";

export type TextBox = HTMLInputElement | HTMLTextAreaElement;

const LIST_ID = "figure-choices";
const GAP_PX = 4;
const LIST_PX = 240;
const optionId = (index: number) => `${LIST_ID}-${index}`;

/**
 * The position of the list: below the field, or above the field if there is no room below. The list always stays inside
 * the window.
 */
function placeAt(field: TextBox) {
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const below = Math.min(bottom + GAP_PX, window.innerHeight - GAP_PX);
  const side = { left: Math.max(GAP_PX, left), maxWidth: Math.max(width, 288) };
  return below + LIST_PX > window.innerHeight && top > LIST_PX
    ? { ...side, bottom: window.innerHeight - top + GAP_PX }
    : { ...side, top: Math.min(below, window.innerHeight - LIST_PX) };
}

function usePlace(field: TextBox) {
  const [place, setPlace] = useState(() => placeAt(field));
  useLayoutEffect(() => {
    const move = () => setPlace(placeAt(field));
    move();
    addEventListener("resize", move);
    addEventListener("scroll", move, true);
    return () => {
      removeEventListener("resize", move);
      removeEventListener("scroll", move, true);
    };
  }, [field]);
  return place;
}

/** Tells screen readers which option is selected, and scrolls to this option. The field keeps the focus. */
function useDescribedField(field: TextBox, selected: number): void {
  useLayoutEffect(() => {
    const attributes = {
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": LIST_ID,
      "aria-activedescendant": optionId(selected),
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    document.getElementById(optionId(selected))?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name);
    };
  }, [field, selected]);
}

interface FigureListProps {
  field: TextBox;
  figures: readonly FigureChoice[];
  selected: number;
  onChoose(figure: FigureChoice): void;
}

/** The figures to choose from, beside a field that keeps the focus. */
export function FigureList({ field, figures, selected, onChoose }: FigureListProps) {
  const place = usePlace(field);
  useDescribedField(field, selected);
  // The list is rendered inside an open dialog, because a modal dialog hides everything outside of the dialog from
  // screen readers and the pointer.
  const around = field.closest("[role=dialog]") ?? document.body;
  return createPortal(
    <>
      <span role="status" className="sr-only">
        {figures.length === 1 ? "1 figure" : `${figures.length} figures`}. Arrow keys select, Enter
        inserts.
      </span>
      <div
        id={LIST_ID}
        role="listbox"
        aria-label="Figure"
        tabIndex={-1}
        className="fixed z-60 min-w-56 overflow-y-auto rounded-md border border-line-strong bg-surface p-1 text-ink text-sm shadow-lg"
        style={{ ...place, maxHeight: LIST_PX }}
        // A press must not take the focus from the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {figures.map((figure, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={figure.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            className={classNames(
              "flex min-h-9 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-sm px-2.5 py-1 wrap-anywhere",
              index === selected
                ? "bg-accent-wash shadow-[inset_2px_0_0_var(--color-accent)]"
                : "hover:bg-sunken",
            )}
            onClick={() => onChoose(figure)}
          >
            <span className="min-w-0 flex-[1_1_10rem]">{choiceLabel(figure)}</span>
            <span className="font-mono text-ink-soft text-xs">{figure.key}</span>
          </div>
        ))}
      </div>
    </>,
    around,
  );
}
