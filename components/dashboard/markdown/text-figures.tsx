"use client";

import { useMemo } from "react";
import { useSettled } from "@/components/dashboard/writing/use-settled";
import { readingTime, wordCount } from "@/lib/text/reading-time";

const PAUSE_MS = 250;

/** How long a text is. Only the minutes are announced, which change now and then. */
export function TextFigures({ text }: { text: string }) {
  // Counting a book takes longer than a letter may, and cannot be interrupted.
  const counted = useSettled(text, PAUSE_MS);
  const words = useMemo(() => wordCount(counted), [counted]);
  const minutes = useMemo(() => readingTime(counted), [counted]);
  return (
    <p className="flex shrink-0 flex-col whitespace-nowrap text-right font-mono text-2xs text-ink-faint sm:flex-row sm:gap-3 sm:text-xs">
      <span>
        {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"}
      </span>
      <span aria-live="polite">{words > 0 && `${minutes} min read`}</span>
    </p>
  );
}
