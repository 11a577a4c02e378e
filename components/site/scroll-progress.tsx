"use client";

import { useEffect, useRef } from "react";

const SHOWN_AFTER_PX = 100;

/** How far down the page one is; appears once one has scrolled. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let frame = 0;
    function draw() {
      frame = 0;
      if (!bar.current) return;
      const length = document.documentElement.scrollHeight - innerHeight;
      bar.current.hidden = scrollY <= SHOWN_AFTER_PX;
      bar.current.style.transform = `scaleX(${length > 0 ? Math.min(1, scrollY / length) : 0})`;
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(draw);
    };
    onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", onScroll);
    };
  }, []);

  return (
    <div
      ref={bar}
      hidden
      aria-hidden
      data-scroll-progress
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent"
    />
  );
}
