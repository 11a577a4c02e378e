"use client";

import { useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import type { SearchWords } from "@/lib/i18n/words";
import { textDirection } from "@/lib/text/text-direction";
import { MarkedText } from "./marked-text";
import type { resultGroups } from "./result-groups";

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface SearchResultsProps {
  id: string;
  words: SearchWords;
  groups: ReturnType<typeof resultGroups>;
  query: string;
  /** The index of the result that Enter opens. */
  chosen: number;
  isBusy: boolean;
  onChoose(index: number): void;
  onOpen(url: string): void;
}

export function SearchResults(props: SearchResultsProps) {
  const { id, words, groups, query, chosen, isBusy, onChoose, onOpen } = props;
  const list = useRef<HTMLDivElement>(null);
  const indexed = withIndexes(groups);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list can have the chosen index at another height
  useEffect(() => {
    if (chosen === 0) list.current?.scrollTo({ top: 0 });
    else document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: "nearest" });
  }, [id, chosen, query]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={words.title}
      aria-busy={isBusy}
      className="min-h-0 overflow-y-auto overscroll-contain px-2 pb-2 empty:hidden max-md:flex-1"
    >
      {indexed.map(({ kind, results }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups, not fieldsets
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} className="px-3 pt-4 pb-1.5 text-ink-faint text-xs">
            {words.kinds[kind]}
          </p>
          {results.map(({ title, url, excerpt, index }) => (
            <a
              key={index}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              href={url}
              onPointerMove={() => index === chosen || onChoose(index)}
              onClick={(event) => {
                // With these keys, the browser opens a new tab.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(url);
              }}
              className={classNames(
                "block rounded-md px-3 py-2.5",
                index === chosen ? "bg-sunken" : "",
              )}
            >
              <span dir={textDirection(title)} className="block w-fit text-ink wrap-anywhere">
                <MarkedText text={title} query={query} />
              </span>
              {excerpt !== "" && (
                <span
                  dir={textDirection(excerpt)}
                  className="mt-0.5 line-clamp-2 w-fit text-ink-soft text-sm wrap-anywhere"
                >
                  <MarkedText text={excerpt} query={query} />
                </span>
              )}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

function withIndexes(groups: SearchResultsProps["groups"]) {
  let index = 0;
  return groups.map(({ kind, results }) => ({
    kind,
    results: results.map((result) => ({ ...result, index: index++ })),
  }));
}
