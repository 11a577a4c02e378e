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
    /** When it closes; to the screen's main part if nothing had it, or what had it is gone. */
    back(event: Event) {
      event.preventDefault();
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected;
      if (isThere && current !== document.body) current.focus();
      else if (document.activeElement === document.body) {
        // Where one is in it stays in sight.
        document.querySelector("main")?.focus({ preventScroll: true });
      }
    },
  };
}
