"use client";

import { useEffect } from "react";

/** Elements that can receive the focus. No text fields: a shortcut pressed next would be typed into the field. */
const HOLDERS = "[tabindex], a[href], button:enabled";

const holderIn = (place: Node | null) => {
  if (!(place instanceof HTMLElement)) return null;
  return place.matches(HOLDERS) ? place : place.querySelector<HTMLElement>(HOLDERS);
};

/** The elements that can receive the focus after `lost` was removed from `parent`. The best element is the first. */
function heirsOf(lost: HTMLElement, parent: HTMLElement, previousSibling: Node | null) {
  const name = lost.getAttribute("aria-label");
  const before = previousSibling?.parentNode === parent ? previousSibling : null;
  return [
    // The same button, if its list was rendered again.
    name === null ? null : parent.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`),
    holderIn(before ? before.nextSibling : parent.firstChild),
    holderIn(before),
    parent.closest<HTMLElement>("[tabindex]"),
  ];
}

/** Keeps the focus near its place when the focused element is removed, such as a row of a list. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { element: HTMLElement; path: string } | null = null;

    const onFocusIn = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? { element: target, path: location.pathname } : null;
    };
    const onFocusOut = ({ target }: FocusEvent) =>
      // Chrome also fires this event for an element that is being removed. After the removal, `isConnected` is false.
      queueMicrotask(() => {
        if (last && last.element === target && last.element.isConnected) last = null;
      });

    const observer = new MutationObserver((records) => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const { element, path } = last;
      last = null;
      const record = records.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(element)),
      );
      const parent = record?.target;
      // When a dialog or a toast closes, its own code returns the focus.
      if (!(parent instanceof HTMLElement) || !parent.closest("main, [role$=dialog]")) return;
      // A new screen starts with the focus at its top.
      const isSameScreen = path === location.pathname;
      const heirs = isSameScreen
        ? heirsOf(element, parent, record?.previousSibling ?? null)
        : [document.querySelector("main")];
      for (const heir of heirs) {
        heir?.focus({ preventScroll: heir.contains(parent) });
        if (heir && document.activeElement === heir) return;
      }
    });

    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", onFocusOut);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut);
      observer.disconnect();
    };
  }, []);
}
