"use client";

import { useEffect, useRef } from "react";

// The newest on the page has it, so that a dialog comes before the screen behind it.
const handlers: (() => void)[] = [];

function onKeyDown(event: KeyboardEvent) {
  const isSave =
    (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s";
  const handler = handlers.at(-1);
  if (!isSave || !handler) return;
  event.preventDefault();
  if (!event.repeat) handler();
}

/** Calls `save` on Ctrl+S or Cmd+S while the component is there. */
export function useSaveShortcut(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const handler = () => latest.current();
    if (handlers.push(handler) === 1) document.addEventListener("keydown", onKeyDown);
    return () => {
      handlers.splice(handlers.indexOf(handler), 1);
      if (handlers.length === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
