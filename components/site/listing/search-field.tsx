"use client";

import { useEffect, useRef } from "react";

export function SearchField({ search, label }: { search: string; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(search);

  // When the search in the address changes, the field stays mounted and keeps the focus. So this effect sets its value.
  useEffect(() => {
    if (input.current && shown.current !== search) input.current.value = search;
    shown.current = search;
  }, [search]);

  return (
    <input
      ref={input}
      type="search"
      name="search"
      defaultValue={search}
      maxLength={200}
      aria-label={label}
      placeholder={label}
      className="h-10 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 text-base placeholder:text-ink-faint sm:w-64 md:text-sm"
    />
  );
}
