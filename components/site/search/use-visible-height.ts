"use client";

import { useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener("resize", changed);
  return () => visualViewport?.removeEventListener("resize", changed);
}

/** The height of what is seen of the page, which an on-screen keyboard does not cover, as CSS has it. */
export const useVisibleHeight = (): string =>
  useSyncExternalStore(subscribe, () =>
    window.visualViewport ? `${Math.round(window.visualViewport.height)}px` : "100dvh",
  );
