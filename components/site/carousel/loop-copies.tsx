"use client";

import { useEffect, useRef } from "react";
import { watchInView } from "@/components/site/effects/watch-in-view";

interface LoopCopiesProps {
  /** How often what stands before this is repeated. */
  count: number;
}

/**
 * Copies of the list before it, for the eye alone, so that a loop has no end. They are made here rather
 * than sent: they would be half of what the section weighs. The loop rests while nobody can see it.
 */
export function LoopCopies({ count }: LoopCopiesProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = place.current?.previousElementSibling;
    if (!list) return;
    const copies = Array.from({ length: count }, () => list.cloneNode(true));
    place.current?.replaceChildren(...copies);
  }, [count]);

  useEffect(() => {
    const strip = place.current?.parentElement;
    if (!strip) return;
    return watchInView(strip, (isInView) => {
      strip.style.animationPlayState = isInView ? "" : "paused";
    });
  }, []);

  return (
    <div ref={place} aria-hidden inert className="flex gap-6 motion-reduce:hidden print:hidden" />
  );
}
