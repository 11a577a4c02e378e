"use client";

import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, startTransition, useRef, useState } from "react";
import { matcher } from "@/components/dashboard/query/text-match";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/fields/input";

/** The items that contain all words of the query. A list of up to `few` items has no filter box. */
export function useListFilter<Item extends object>(
  items: readonly Item[],
  few = 8,
  searched: (item: Item) => object = (item) => item,
) {
  const [query, setQuery] = useState("");
  const matches = matcher(query);
  return {
    query,
    setQuery,
    shown: items.filter((item) => matches(searched(item))),
    total: items.length,
    isLong: items.length > few,
  };
}

interface ListFilterProps {
  label: string;
  placeholder?: string;
  filter: Omit<ReturnType<typeof useListFilter>, "shown"> & { shown: readonly object[] };
  /** Buttons for the whole list. A list without a filter box shows them too. */
  actions?: ReactNode;
}

export function ListFilter({ label, placeholder = "Filter", filter, actions }: ListFilterProps) {
  const { query, setQuery, shown, total, isLong } = filter;
  const isFiltered = query.trim() !== "";
  // The box shows each letter at once. Filtering a long list takes longer, so the list changes a moment later.
  const [typed, setTyped] = useState(query);
  const box = useRef<HTMLInputElement>(null);

  function type(text: string) {
    setTyped(text);
    startTransition(() => setQuery(text));
  }

  /** Escape clears the box. In an empty box, Escape moves the focus out, so that single-key shortcuts work. */
  function leave(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed === "") event.currentTarget.blur();
    else type("");
  }

  const hasBox = isLong || typed !== "";
  if (!hasBox && !actions) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
        {hasBox && (
          <search className="flex flex-1 basis-64 items-center gap-4">
            <div className="relative w-full max-w-sm">
              <Search
                aria-hidden
                className="pointer-events-none absolute top-3 left-3 size-4 text-ink-faint"
              />
              <Input
                ref={box}
                type="search"
                aria-keyshortcuts="/"
                aria-label={label}
                placeholder={placeholder}
                autoComplete="off"
                className="pl-9"
                value={typed}
                onChange={({ target }) => type(target.value)}
                onKeyDown={leave}
                // Escape must not also close a dialog around the box.
                {...(typed === "" ? {} : { "data-takes-escape": "" })}
              />
            </div>
            <p role="status" className="whitespace-nowrap font-mono text-ink-faint text-xs">
              {isFiltered ? `${shown.length} of ${total}` : total}
            </p>
          </search>
        )}
        {/* When the box appears, this element stays mounted, so that a focused button keeps the focus. */}
        {actions && <div>{actions}</div>}
      </div>
      {isFiltered && shown.length === 0 && (
        <div className="pt-8">
          <EmptyState title={`Nothing matches "${query.trim()}"`}>
            <Button
              variant="secondary"
              onClick={() => {
                box.current?.focus();
                type("");
              }}
            >
              Clear filter
            </Button>
          </EmptyState>
        </div>
      )}
    </>
  );
}
