"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { latinKey } from "@/components/ui/keyboard/latin-key";

interface Handler {
  save(): void;
  place: RefObject<Element | null>;
}

const handlers: Handler[] = [];

const DIALOG = "[role=dialog], [role=alertdialog]";

/** The handler of the frontmost dialog or page. Behind a dialog without a form, nothing is saved. */
function frontmost(): Handler | undefined {
  const front = [...document.querySelectorAll(DIALOG)].at(-1) ?? null;
  return handlers.findLast(({ place }) => (place.current?.closest(DIALOG) ?? null) === front);
}

function onKeyDown(event: KeyboardEvent) {
  const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && latinKey(event) === "s";
  if (!isSave) return;
  event.preventDefault();
  if (!event.repeat) frontmost()?.save();
}

/** Calls `save` on Ctrl+S or Cmd+S while `place` is on the screen and no dialog covers it. */
export function useSaveShortcut(save: () => void, place: RefObject<Element | null>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // Registered as soon as the form is visible: if a form renders in parts, an effect would be later.
  useLayoutEffect(() => {
    const handler = { save: () => latest.current(), place };
    if (handlers.push(handler) === 1) document.addEventListener("keydown", onKeyDown);
    return () => {
      handlers.splice(handlers.indexOf(handler), 1);
      if (handlers.length === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, [place]);
}
