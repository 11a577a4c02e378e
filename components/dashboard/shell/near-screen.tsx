"use client";

import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useState,
} from "react";

/** Fired where `content-visibility: auto` begins or stops to skip an element. */
const EVENT = "contentvisibilityautostatechange";

/** A screen shows fewer rows than this before anybody scrolls. */
export const FIRST_ROWS = 12;

const NearScreen = createContext(true);

/**
 * Whether the element of `ref` has been near the screen: for what only the eye needs. The element must have
 * `content-visibility: auto`, unless `isFirst` says that it is among the first rows, which always are near. In a browser
 * without the event all are.
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
  // Rows that come near become higher, and would push what has just been focused off the screen.
  useEffect(() => {
    const element = ref.current;
    const { activeElement } = document;
    if (!isNear || !element || !activeElement || !element.contains(activeElement)) return;
    const observer = new ResizeObserver(() => activeElement.scrollIntoView({ block: "nearest" }));
    observer.observe(element.closest("ul") ?? element);
    // Until somebody goes elsewhere.
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

/** Icons and pictures of a row. In a list of hundreds they are most of what the browser has to build. */
export function Decoration({ children }: { children: ReactNode }) {
  return useContext(NearScreen) ? children : null;
}
