"use client";

import { Percent } from "lucide-react";
import { useId, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { showError } from "@/components/ui/toaster";
import { type FigureOwner, MakeFigureDialog } from "./make-figure-dialog";
import { offeredFigure, withFigureLink } from "./offered-figure";

interface FigureOfferProps {
  /** The text that can hold a number. */
  entry: string;
  /** The text beside the number, if the field has only the number. */
  caption?: string;
  owner: FigureOwner;
  /** Whether the button is on a separate line. Its words are then shown on phones too. */
  isBelow?: boolean;
  /** Called with the changed text, in which the number is a link to the new figure. */
  onChange(text: string): void;
}

const UNSAVED = "Save the form first. A figure can only belong to a saved item.";

/** Focuses a row of a list again. The row was rendered anew with the changed text, so it had lost the focus. */
function focusRow(list: Element | null | undefined, index: number): void {
  requestAnimationFrame(() =>
    list?.children[index]?.querySelector<HTMLElement>("[data-entry], input")?.focus(),
  );
}

/** A button that turns the number in a text into a figure. Renders nothing if the text has no number for a figure. */
export function FigureOffer(props: FigureOfferProps) {
  const { entry, caption = "", owner, isBelow = false, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const offered = offeredFigure(entry, caption);
  if (!offered) return null;
  const isUnsaved = owner !== null && owner.id === null;

  function take(key: string) {
    setIsOpen(false);
    if (!offered) return;
    const row = button.current?.closest("li");
    const list = row?.parentElement;
    const index = row && list ? [...list.children].indexOf(row) : -1;
    onChange(withFigureLink(entry, offered, key));
    focusRow(list, index);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Make it a figure: ${offered.text}`}
        aria-disabled={isUnsaved}
        aria-describedby={isUnsaved ? id : undefined}
        title={isUnsaved ? UNSAVED : "Make it a figure"}
        onClick={() => (isUnsaved ? showError(UNSAVED, "Not yet") : setIsOpen(true))}
        className={classNames(
          "flex h-8 shrink-0 items-center gap-1.5 rounded-sm px-2 text-ink-faint text-xs transition-colors",
          isBelow && "-mb-2 -ml-2 self-start",
          isUnsaved ? "cursor-default opacity-60" : "hover:bg-sunken hover:text-hover",
        )}
      >
        <Percent aria-hidden className="size-4" />
        <span className={isBelow ? "" : "max-md:hidden"}>Make it a figure</span>
      </button>
      {isUnsaved && (
        <span id={id} hidden>
          {UNSAVED}
        </span>
      )}
      {isOpen && (
        <MakeFigureDialog
          offered={offered}
          owner={owner}
          onMade={take}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
