"use client";

import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/i18n/languages";
import type { SearchWords } from "@/lib/i18n/search-words/en";
import { counted, fill } from "@/lib/i18n/words";

interface SearchStatusProps {
  words: SearchWords;
  language: Language;
  query: string;
  /** What the results answer: behind the query while another answer is on its way. */
  answered: string;
  /** How many results are shown. */
  total: number;
  failure: "failed" | "offline" | null;
  onRetry(): void;
}

/** Says how many results there are, or why there are none. */
export function SearchStatus(props: SearchStatusProps) {
  const { words, language, query, answered, total, failure, onRetry } = props;
  const isFirst = query !== "" && answered === "" && !failure;
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t text-ink-soft text-sm">
      <p role="status" dir="auto" className="min-w-0 wrap-anywhere">
        {isFirst ? (
          // Most answers are there before it is seen.
          <span className="transition-opacity delay-300 starting:opacity-0">{words.loading}</span>
        ) : (
          textOf()
        )}
      </p>
      {failure && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );

  function textOf(): string {
    if (failure) return words[failure];
    if (query === "") return words.hint;
    // What is known stays while the next answer is on its way: no flicker with each letter.
    return total > 0
      ? counted(words.count, total, language)
      : fill(words.none, { query: answered });
  }
}
