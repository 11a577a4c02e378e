"use client";

import { flushSync } from "react-dom";

/** Whether what happens next may need the text. A letter alone only adds to it. */
const mayNeedText = (event: Event) =>
  !(event instanceof KeyboardEvent) ||
  event.key.length > 1 ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey;

export interface AfterPaint {
  /** Does the work once the screen shows the letter, however often it is asked for until then. */
  request(): void;
  /** Does the work at once if it was asked for. */
  flush(): void;
  /** Does what was asked for, and nothing any more. */
  end(): void;
}

/**
 * Puts `work` off until the browser has painted, so that a letter need not wait for it. It is done earlier when a shortcut,
 * a press or leaving the page might need its outcome.
 */
export function afterPaint(work: () => void): AfterPaint {
  const ended = new AbortController();
  let isAsked = false;

  function flush() {
    if (!isAsked) return;
    isAsked = false;
    work();
  }

  for (const type of ["keydown", "pointerdown", "beforeunload", "pagehide", "visibilitychange"]) {
    // Drawn at once, too: what keeps the draft of a page that is left hears of it by a drawing.
    window.addEventListener(type, (event) => isAsked && mayNeedText(event) && flushSync(flush), {
      capture: true,
      signal: ended.signal,
    });
  }

  return {
    request() {
      if (isAsked) return;
      isAsked = true;
      // A hidden page is not painted.
      if (document.hidden) flush();
      else requestAnimationFrame(() => setTimeout(flush));
    },
    flush,
    end() {
      ended.abort();
      flush();
    },
  };
}
