"use client";

import { useRef } from "react";

/** For a dialog: remembers the focused element when it opens, and focuses it again when it closes. */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember() {
      opener.current ??= document.activeElement;
    },
    /** If the element was removed or there was none, the screen's main part receives the focus. */
    back(event: Event) {
      event.preventDefault();
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected;
      if (isThere && current !== document.body) current.focus();
      else if (document.activeElement === document.body) {
        // Keep the scroll position.
        document.querySelector("main")?.focus({ preventScroll: true });
      }
    },
  };
}
