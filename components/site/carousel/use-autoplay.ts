"use client";

import { type FocusEvent, type RefObject, useEffect, useMemo } from "react";
import { mayMove, watchMotion } from "@/components/shared/motion";
import { watchInView } from "@/components/site/effects/watch-in-view";
import { CAROUSEL_REST_SECONDS } from "@/lib/limits";

/** The reasons why a carousel does not advance. */
type Hold = "motion is off" | "out of view" | "pointer" | "focus" | "taken over";

/** Calls `advance` every `everyMs` milliseconds while there is no hold. It starts with the hold "out of view". */
export class Autoplay {
  private readonly holds = new Set<Hold>(["out of view"]);
  private timer: ReturnType<typeof setInterval> | undefined;
  private resumeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly everyMs: number,
    private readonly advance: () => void,
  ) {}

  hold(why: Hold, isHeld = true): void {
    if (isHeld) this.holds.add(why);
    else this.holds.delete(why);
    if (this.holds.size === 0) {
      this.timer ??= setInterval(this.advance, this.everyMs);
    } else {
      clearInterval(this.timer);
      this.timer = undefined;
    }
  }

  /** Pauses for `CAROUSEL_REST_SECONDS`. Call this when the visitor changes the slide. */
  rest(): void {
    this.hold("taken over");
    clearTimeout(this.resumeTimer);
    const resume = () => this.hold("taken over", false);
    this.resumeTimer = setTimeout(resume, CAROUSEL_REST_SECONDS * 1_000);
  }

  stop(): void {
    clearTimeout(this.resumeTimer);
    this.holds.clear();
    this.hold("out of view");
  }
}

interface AutoplayOptions {
  element: RefObject<Element | null>;
  everyMs: number;
  isNeeded: boolean;
  /** Must stay the same function: a new function restarts the timer. */
  advance: () => void;
}

/**
 * Calls `advance` at intervals. Pauses while motion is off, or `element` or the tab is out of view. Also pauses while
 * the element with the `hold` props is hovered or focused, and for `CAROUSEL_REST_SECONDS` after `rest()`.
 */
export function useAutoplay({ element, everyMs, isNeeded, advance }: AutoplayOptions) {
  // The timers are in a separate object, so that they do not depend on when React renders.
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
      // A clicked button keeps the focus. So only visible focus, such as focus by the Tab key, pauses the autoplay.
      onFocus: (event: FocusEvent) =>
        autoplay.hold("focus", event.target.matches(":focus-visible")),
      onBlur: () => autoplay.hold("focus", false),
    },
  };
}
