"use client";

import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useState,
} from "react";

/** Fired when the browser starts or stops skipping the rendering of an element with `content-visibility: auto`. */
const EVENT = "contentvisibilityautostatechange";

/** The number of rows that can be visible before the owner scrolls. */
export const FIRST_ROWS = 12;

const NearScreen = createContext(true);

/**
 * Whether an element has been near the visible part of the screen. The element must have `content-visibility: auto`.
 * With `isFirst`, or in a browser without the event, the element always counts as near.
 */
export function useNearScreen(ref: RefObject<Element | null>, isFirst: boolean): boolean {
  const [hasBeenNear, setHasBeenNear] = useState(() => !(`on${EVENT}` in window));
  const isNear = hasBeenNear || isFirst;
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    const onChange = (event: Event) => {
      if (event.target === element && !(event as ContentVisibilityAutoStateChangeEvent).skipped) {
        setHasBeenNear(true);
      }
    };
    element.addEventListener(EVENT, onChange);
    return () => element.removeEventListener(EVENT, onChange);
  }, [ref, isNear]);
  // Rows become taller when they are near the screen. They must not push the focused element off the screen.
  useEffect(() => {
    const element = ref.current;
    const { activeElement } = document;
    if (!isNear || !element || !activeElement || !element.contains(activeElement)) return;
    const observer = new ResizeObserver(() => activeElement.scrollIntoView({ block: "nearest" }));
    observer.observe(element.closest("ul") ?? element);
    // Stop as soon as the owner scrolls or moves the focus.
    const stop = () => observer.disconnect();
    const moves = ["wheel", "touchmove", "keydown", "pointerdown"];
    for (const move of moves) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const move of moves) window.removeEventListener(move, stop);
    };
  }, [ref, isNear]);
  return isNear;
}

export const NearScreenProvider = NearScreen.Provider;

/**
 * Shows a row's icons and pictures only near the screen, because in a list with hundreds of rows they take most of the
 * rendering time.
 */
export const Decoration = ({ children }: { children: ReactNode }) =>
  useContext(NearScreen) ? children : null;
