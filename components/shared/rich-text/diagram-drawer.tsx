"use client";

import { useLayoutEffect } from "react";
import { useShownTheme } from "@/components/ui/theme";
import { useWords } from "@/components/ui/words";
import { drawDiagram, showKnownDrawing } from "./draw-diagram";

/** Draws the diagrams that the server did not draw, shortly before they are visible and when the theme changes. */
export function DiagramDrawer() {
  const theme = useShownTheme();
  const { diagram: words } = useWords();

  // A layout effect, so that cached drawings appear before the first paint.
  useLayoutEffect(() => {
    const isDark = theme === "dark";
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          drawDiagram(target, isDark, words);
        }
      },
      { rootMargin: "400px" },
    );
    for (const figure of document.querySelectorAll('[data-diagram="source"]')) {
      if (!showKnownDrawing(figure, isDark, words)) observer.observe(figure);
    }
    return () => observer.disconnect();
  }, [theme, words]);

  return null;
}
