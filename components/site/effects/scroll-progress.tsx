"use client";

import { useEffect, useRef } from "react";
import { watchScroll } from "./watch-scroll";

export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let frame = 0;
    const draw = (scrolled: number, length: number) => () => {
      if (!bar.current) return;
      bar.current.hidden = scrolled <= 100;
      bar.current.style.transform = `scaleX(${length > 0 ? Math.min(1, scrolled / length) : 0})`;
    };
    const unwatch = watchScroll(() => {
      cancelAnimationFrame(frame);
      const length = document.documentElement.scrollHeight - innerHeight;
      frame = requestAnimationFrame(draw(scrollY, length));
    });
    return () => {
      cancelAnimationFrame(frame);
      unwatch();
    };
  }, []);

  return (
    <div
      ref={bar}
      hidden
      aria-hidden
      data-scroll-progress
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-start bg-accent"
    />
  );
}
