"use client";

import { type FocusEvent, type RefObject, useEffect, useMemo } from "react";
import { mayMove, watchMotion } from "@/components/shared/motion";
import { watchInView } from "@/components/site/effects/watch-in-view";
import { Autoplay } from "./autoplay";

interface AutoplayOptions {
  element: RefObject<Element | null>;
  everyMs: number;
  isNeeded: boolean;
  /** Must stay the same function: a new function restarts the timer. */
  advance: () => void;
}

/**
 * Calls `advance` again and again, except while motion is off, nothing of `element` or of the tab is in view, the pointer
 * or the focus is in the element that gets `hold`, or for a while after `rest()`: the visitor took over.
 */
export function useAutoplay({ element, everyMs, isNeeded, advance }: AutoplayOptions) {
  // Its timers begin where an event or a timer says so, not when React has drawn what follows from it.
  const autoplay = useMemo(
    () =>
      new Autoplay(everyMs, () => {
        if (!document.hidden) advance();
      }),
    [everyMs, advance],
  );

  useEffect(() => {
    if (!isNeeded || !element.current) return;
    const followMotion = () => autoplay.hold("motion is off", !mayMove());
    followMotion();
    const unwatchMotion = watchMotion(followMotion);
    const unwatchView = watchInView(element.current, (isInView) =>
      autoplay.hold("out of view", !isInView),
    );
    return () => {
      unwatchMotion();
      unwatchView();
      autoplay.stop();
    };
  }, [autoplay, element, isNeeded]);

  return {
    rest: () => autoplay.rest(),
    hold: {
      onPointerEnter: () => autoplay.hold("pointer"),
      onPointerLeave: () => autoplay.hold("pointer", false),
      // A button that was clicked keeps the focus; only focus one can see holds.
      onFocus: (event: FocusEvent) =>
        autoplay.hold("focus", event.target.matches(":focus-visible")),
      onBlur: () => autoplay.hold("focus", false),
    },
  };
}
