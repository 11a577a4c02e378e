"use client";

import { type RefObject, useLayoutEffect } from "react";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { latinKey } from "@/components/ui/keyboard/latin-key";

interface Handler {
  save(): void;
  place: RefObject<Element | null>;
}

const handlers: Handler[] = [];

const DIALOG = "[role=dialog], [role=alertdialog]";

/** Whether an element is in the frontmost dialog, or on the page if no dialog is open. */
export const isFrontmost = (element: Element | null) =>
  (element?.closest(DIALOG) ?? null) === ([...document.querySelectorAll(DIALOG)].at(-1) ?? null);

function onKeyDown(event: KeyboardEvent) {
  const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && latinKey(event) === "s";
  if (!isSave) return;
  event.preventDefault();
  if (!event.repeat) handlers.findLast(({ place }) => isFrontmost(place.current))?.save();
}

/** Calls `save` on Ctrl+S or Cmd+S while `place` is on the screen and no dialog covers it. */
export function useSaveShortcut(save: () => void, place: RefObject<Element | null>): void {
  const on = useLatest({ save });
  // A layout effect adds the handler before the form becomes visible. `useEffect` can run later than that, especially
  // if the form renders in parts, and the shortcut would not work until then.
  useLayoutEffect(() => {
    const handler = { save: on.save, place };
    if (handlers.push(handler) === 1) document.addEventListener("keydown", onKeyDown);
    return () => {
      handlers.splice(handlers.indexOf(handler), 1);
      if (handlers.length === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, [place, on]);
}
