"use client";

import { useState } from "react";
import { Select } from "@/components/ui/fields/select";
import type { Stored } from "@/lib/content/fields";

const SORTS = { order: "As on the site", title: "By title", changed: "Last changed" } as const;
type Sort = keyof typeof SORTS;

const compare = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" }).compare;

/** The items in the order that the owner chose for this list. The order on the site stays. */
export function useListSort<Item extends Stored>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
) {
  const [sort, setSort] = useState<Sort>("order");
  const sorted = {
    order: () => items,
    title: () => items.toSorted((one, other) => compare(titleOf(one), titleOf(other))),
    // An item that is not stored has no time, and counts as the newest.
    changed: () =>
      items.toSorted((one, other) =>
        (other.updated_at || "9").localeCompare(one.updated_at || "9"),
      ),
  }[sort]();
  return { sort, setSort, sorted };
}

interface ListSortProps {
  label: string;
  sort: Sort;
  onSort(sort: Sort): void;
}

export function ListSort({ label, sort, onSort }: ListSortProps) {
  return (
    <Select
      aria-label={label}
      value={sort}
      options={Object.entries(SORTS).map(([value, text]) => ({ value, label: text }))}
      onChange={({ target }) => onSort(target.value as Sort)}
    />
  );
}
