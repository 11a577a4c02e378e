"use client";

import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { watchInView } from "@/components/site/effects/watch-in-view";
import { classNames } from "@/components/ui/class-names";
import { useWords } from "@/components/ui/words";

const MOVES =
  "[animation:loop_var(--loop-duration)_linear_infinite] group-focus-within:[animation:none] group-hover:[animation-play-state:paused] motion-reduce:[animation:none] print:[animation:none]";

interface CertificationLoopProps {
  /** Sets --loop-distance and --loop-duration. */
  style: CSSProperties;
  children: ReactNode;
}

/**
 * A row of cards, or a list on a phone. If not all cards fit, they move in a loop, with a copy of the list that screen
 * readers skip. The server sends a single list that scrolls, because only the browser knows the width of the row.
 */
export function CertificationLoop({ style, children }: CertificationLoopProps) {
  const { certificationsLoop } = useWords();
  const frame = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<"unknown" | "fits" | "loops">("unknown");

  useEffect(() => {
    const [outer, around, inner] = [frame.current, row.current, list.current];
    if (!outer || !around || !inner) return;
    const observer = new ResizeObserver(() => {
      const gutter = Number.parseFloat(getComputedStyle(around).paddingInlineStart);
      const doFit = inner.offsetWidth + 2 * gutter <= outer.clientWidth;
      setFit(doFit ? "fits" : "loops");
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const { current } = row;
    if (!current) return;
    return watchInView(current, (isInView) => {
      current.style.animationPlayState = isInView ? "" : "paused";
    });
  }, []);

  const isLooping = fit === "loops";
  return (
    <section
      ref={frame}
      aria-label={fit === "fits" ? undefined : certificationsLoop}
      // A scrolling element must be reachable by keyboard.
      tabIndex={fit === "fits" ? undefined : 0}
      style={style}
      // The class sets the CSS `position`: otherwise elements with a `position` inside would widen the page.
      className="group loop-frame"
    >
      <div
        ref={row}
        className={classNames(
          "flex gap-6 px-(--gutter) md:w-max print:block print:w-auto",
          isLooping && MOVES,
        )}
      >
        <div ref={list} className="max-md:w-full">
          {children}
        </div>
        {isLooping && (
          <div aria-hidden inert className="motion-reduce:hidden print:hidden">
            {children}
          </div>
        )}
      </div>
    </section>
  );
}
