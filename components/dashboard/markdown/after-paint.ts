"use client";

import { flushSync } from "react-dom";

/** Whether listeners of an event may need the current text. Listeners of a typed letter do not need it. */
const mayNeedText = (event: Event) =>
  !(event instanceof KeyboardEvent) ||
  event.key.length > 1 ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey;

/**
 * Delays `work` until the browser has painted, so that typed letters appear without delay. Does the work earlier if
 * the author uses a shortcut, clicks or leaves the page, because these actions can need the result.
 */
export function afterPaint(work: () => void) {
  const ended = new AbortController();
  let isRequested = false;

  function flush() {
    if (!isRequested) return;
    isRequested = false;
    work();
  }

  for (const type of ["keydown", "pointerdown", "beforeunload", "pagehide", "visibilitychange"]) {
    // `flushSync` also renders the result at once. If the author leaves the page, the autosave needs this render.
    window.addEventListener(
      type,
      (event) => isRequested && mayNeedText(event) && flushSync(flush),
      {
        capture: true,
        signal: ended.signal,
      },
    );
  }

  return {
    /** Requests the work. After several requests before the next paint, the work is done only once. */
    request() {
      if (isRequested) return;
      isRequested = true;
      // A hidden page is not painted, so the work is done now.
      if (document.hidden) flush();
      else requestAnimationFrame(() => setTimeout(flush));
    },
    /** Does requested work now. */
    flush,
    /** Does requested work now, and stops listening to events. */
    end() {
      ended.abort();
      flush();
    },
  };
}
