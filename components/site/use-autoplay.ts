"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useMayMove } from "./use-motion";
import { watchInView } from "./watch-in-view";

const RESUME_AFTER_MS = 10_000;

interface Autoplay {
  element: RefObject<Element | null>;
  everyMs: number;
  isNeeded: boolean;
  advance: () => void;
}

/**
 * Calls `advance` again and again, except while motion is off, nothing of `element` or of the tab is in view, the pointer
 * or the focus is in the element that gets `hold`, or for a while after `rest()`: the visitor took over.
 */
export function useAutoplay({ element, everyMs, isNeeded, advance }: Autoplay) {
  const mayMove = useMayMove();
  const [isInView, setIsInView] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isResting, setIsResting] = useState(false);
  const resumeTimer = useRef<number>(undefined);
  const isHeld = isHovered || isFocused || isResting;
  const isRunning = mayMove && isNeeded && isInView && !isHeld;

  useEffect(
    () => (element.current ? watchInView(element.current, setIsInView) : undefined),
    [element],
  );

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isRunning, everyMs, advance]);

  const rest = useCallback(() => {
    setIsResting(true);
    clearTimeout(resumeTimer.current);
    resumeTimer.current = window.setTimeout(() => setIsResting(false), RESUME_AFTER_MS);
  }, []);
  useEffect(() => () => clearTimeout(resumeTimer.current), []);

  return {
    rest,
    hold: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      // A button that was clicked keeps the focus; only focus one can see holds.
      onFocus: (event: React.FocusEvent) => setIsFocused(event.target.matches(":focus-visible")),
      onBlur: () => setIsFocused(false),
    },
  };
}
