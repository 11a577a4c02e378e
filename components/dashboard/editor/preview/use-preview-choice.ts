"use client";

import { useState } from "react";
import { storeChoice, storedChoice } from "@/components/ui/stored-choice";

const OPEN_KEY = "dashboardPreview";
const WIDTH_KEY = "dashboardPreviewWidth";

/** From here on there is room for a page beside the form. Tailwind's `xl`. */
const WIDE = "(min-width: 80rem)";

const NARROW = "(max-width: 47.99rem)";

export const WIDTHS = { phone: 390, desktop: 1280 } as const;
export type PreviewWidth = keyof typeof WIDTHS;

/** Whether there is room for both. */
export const isWide = () => matchMedia(WIDE).matches;

/** Whether the page is shown beside the form. Kept in this browser; where it would hide the form, it is closed at first. */
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

/** The width the page is shown at, kept in this browser; at first that of a phone on a phone. */
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
