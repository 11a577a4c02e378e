"use client";

import { type RefObject, useEffect } from "react";

/** While `isOnly`, makes everything else in the element's dialog inert, because it is not visible either. */
export function useOnlyShown(element: RefObject<HTMLElement | null>, isOnly: boolean): void {
  useEffect(() => {
    if (!isOnly) return;
    const covered: HTMLElement[] = [];
    let inner = element.current;
    while (inner?.parentElement && inner.role !== "dialog") {
      for (const beside of inner.parentElement.children) {
        if (beside instanceof HTMLElement && beside !== inner && !beside.inert)
          covered.push(beside);
      }
      inner = inner.parentElement;
    }
    for (const one of covered) one.inert = true;
    return () => {
      for (const one of covered) one.inert = false;
    };
  }, [element, isOnly]);
}
