"use client";

import { useEffect, useState } from "react";
import { watchScroll } from "@/components/site/effects/watch-scroll";

const REACHED_OFFSET_PX = 100;

/** The id of the last element matching `selector` that has reached the top of the window; null if there is none. */
export function useReachedSection(
  pathname: string,
  selector = "main > section[id]",
): string | null {
  const [reached, setReached] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other sections
  useEffect(() => {
    function look() {
      const sections = [...document.querySelectorAll<HTMLElement>(selector)];
      const { scrollY, innerHeight } = window;
      const isAtEnd =
        scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const last = isAtEnd
        ? sections.at(-1)
        : sections.findLast((section) => section.getBoundingClientRect().top <= REACHED_OFFSET_PX);
      setReached(last?.id ?? null);
    }
    return watchScroll(look);
  }, [pathname, selector]);

  return reached;
}
