"use client";

import { useLayoutEffect } from "react";
import { useShownTheme } from "@/components/ui/theme";
import { useWords } from "@/components/ui/words";
import { drawDiagram, showKnownDrawing } from "./draw-diagram";

/** How near to the screen a diagram comes before it is drawn. */
const NEAR = "400px";

/** Draws the page's diagrams that the server left, each when it comes near, and again when the theme changes. */
export function DiagramDrawer() {
  const theme = useShownTheme();
  const { diagram: words } = useWords();

  // Diagrams that are already drawn appear before the first paint.
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
      { rootMargin: NEAR },
    );
    for (const figure of document.querySelectorAll('[data-diagram="source"]')) {
      if (!showKnownDrawing(figure, isDark, words)) observer.observe(figure);
    }
    return () => observer.disconnect();
  }, [theme, words]);

  return null;
}
