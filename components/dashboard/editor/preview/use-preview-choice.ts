"use client";

import { useState } from "react";
import { storeChoice, storedChoice } from "@/components/ui/stored-choice";

const OPEN_KEY = "dashboardPreview";
const WIDTH_KEY = "dashboardPreviewWidth";

/** From this width on, a page fits beside the form. Equals Tailwind's `xl`. */
const WIDE = "(min-width: 80rem)";

const NARROW = "(max-width: 47.99rem)";

export const WIDTHS = { phone: 390, desktop: 1280 } as const;
export type PreviewWidth = keyof typeof WIDTHS;

export const isWide = () => matchMedia(WIDE).matches;

/**
 * Whether the live preview is open. On wide screens, the choice is stored in this browser. On narrow screens, the
 * preview is closed at first.
 */
export function usePreviewOpen() {
  const [isOpen, setIsOpen] = useState(() => isWide() && storedChoice(OPEN_KEY) === "open");
  return {
    isOpen,
    turn(next: boolean) {
      setIsOpen(next);
      if (isWide()) storeChoice(OPEN_KEY, next ? "open" : null);
    },
  };
}

/**
 * The width of the preview, stored in this browser. Before the owner has chosen a width, a phone shows the width of a
 * phone, and other screens show the width of a desktop.
 */
export function usePreviewWidth(): [PreviewWidth, (width: PreviewWidth) => void] {
  const [width, setWidth] = useState<PreviewWidth>(() => {
    const kept = storedChoice(WIDTH_KEY);
    if (kept === "phone" || kept === "desktop") return kept;
    return matchMedia(NARROW).matches ? "phone" : "desktop";
  });
  return [
    width,
    (next) => {
      setWidth(next);
      storeChoice(WIDTH_KEY, next);
    },
  ];
}
