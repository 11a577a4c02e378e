"use client";

import { useRef } from "react";

/** For a dialog: remembers what had the focus when it opened, and gives it back. */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  return {
    /** When it opens. */
    remember() {
      opener.current ??= document.activeElement;
    },
    /** When it closes; to the screen's main part if what had the focus is gone. */
    back(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) {
        opener.current.focus();
      } else if (document.activeElement === document.body) {
        document.querySelector("main")?.focus();
      }
    },
  };
}
