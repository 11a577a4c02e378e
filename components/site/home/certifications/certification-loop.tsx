"use client";

import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { watchMotion } from "@/components/shared/motion";
import { watchInView } from "@/components/site/effects/watch-in-view";
import { useWords } from "@/components/ui/words";

/** The links in the copy work by mouse, but are not in the Tab order. */
const leaveTabOrder = (copy: HTMLElement | null) => {
  for (const link of copy?.querySelectorAll("a") ?? []) link.tabIndex = -1;
};

interface CertificationLoopProps {
  count: number;
  /** Sets --loop-distance and --loop-duration. */
  style: CSSProperties;
  children: ReactNode;
}

/**
 * The styles decide between a list, a table and a loop. They set `--loops` if the cards move. Then the loop needs a copy
 * of the list, which screen readers skip.
 */
export function CertificationLoop({ count, style, children }: CertificationLoopProps) {
  const { certificationsLoop } = useWords();
  const row = useRef<HTMLDivElement>(null);
  const [isLooping, setIsLooping] = useState(false);

  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const update = () =>
      setIsLooping(getComputedStyle(current).getPropertyValue("--loops").trim() === "1");
    const observer = new ResizeObserver(update);
    observer.observe(current);
    const unwatchMotion = watchMotion(update);
    const unwatchView = watchInView(current, (isInView) => {
      current.style.animationPlayState = isInView ? "" : "paused";
    });
    return () => {
      observer.disconnect();
      unwatchMotion();
      unwatchView();
    };
  }, []);

  return (
    <section
      aria-label={isLooping ? certificationsLoop : undefined}
      // A scrolling element must be reachable by keyboard.
      tabIndex={isLooping ? 0 : undefined}
      data-count={count}
      style={style}
      className="cert-frame"
    >
      <div ref={row}>
        {children}
        {isLooping && (
          <div ref={leaveTabOrder} aria-hidden className="cert-copy">
            {children}
          </div>
        )}
      </div>
    </section>
  );
}
