"use client";

import { useRef } from "react";

/** When a dialog opens, remembers the focused element. When the dialog closes, focuses that element again. */
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
        document.querySelector("main")?.focus({ preventScroll: true });
      }
    },
  };
}
