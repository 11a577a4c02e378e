"use client";

import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { watchMotion } from "@/components/shared/motion";
import { StepButtons } from "@/components/site/carousel/step-buttons";
import { watchInView } from "@/components/site/effects/watch-in-view";
import { useWords } from "@/components/ui/words";

/** The links in the copy of the list work by mouse, but are not in the Tab order. */
const leaveTabOrder = (copy: HTMLElement | null) => {
  for (const link of copy?.querySelectorAll("a") ?? []) link.tabIndex = -1;
};

/** Moves the loop to its next or previous card. */
function moveLoop(row: HTMLElement, count: number, step: 1 | -1): void {
  const [loop] = row.getAnimations();
  const seconds = Number(loop?.effect?.getComputedTiming().duration);
  if (!loop || !seconds) return;
  const card = Math.round((Number(loop.currentTime) / seconds) * count);
  const before = row.getBoundingClientRect().x;
  loop.currentTime = (((card + step + count) % count) / count) * seconds;
  const moved = before - row.getBoundingClientRect().x;
  // Between the last card and the first, the row jumps by the length of the loop. This jump is not animated.
  if (Math.abs(moved) > row.offsetWidth / 4) return;
  row.animate(
    { transform: [`translateX(${moved}px)`, "none"] },
    { duration: 240, easing: "ease-out" },
  );
}

interface CertificationLoopProps {
  /** The section's name, for the labels of the controls. */
  section: string;
  count: number;
  /** Sets --loop-distance and --loop-duration. */
  style: CSSProperties;
  children: ReactNode;
}

/**
 * The style sheet shows the cards as a list, a table or a moving loop. For a loop, it sets `--loops` to 1. A loop also
 * shows a copy of the list, so that the row of cards has no gap. Screen readers skip this copy.
 */
export function CertificationLoop({ section, count, style, children }: CertificationLoopProps) {
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
    <>
      {isLooping && (
        <StepButtons
          section={section}
          onStep={(step) => row.current && moveLoop(row.current, count, step)}
          className="cert-steps"
        />
      )}
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
    </>
  );
}
