"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useMayMove } from "./use-motion";

const RESUME_AFTER_MS = 10_000;

interface Autoplay {
  everyMs: number;
  isNeeded: boolean;
  advance: () => void;
}

/**
 * Calls `advance` again and again, except while motion is off, the tab is hidden, the pointer or the focus
 * is in the element that gets `hold`, or for a while after `rest()`: the visitor took over.
 */
export function useAutoplay({ everyMs, isNeeded, advance }: Autoplay) {
  const mayMove = useMayMove();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isResting, setIsResting] = useState(false);
  const resumeTimer = useRef<number>(undefined);
  const isRunning = mayMove && isNeeded && !isHovered && !isFocused && !isResting;

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
