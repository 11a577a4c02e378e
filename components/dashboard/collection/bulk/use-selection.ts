"use client";

import { useRef, useState } from "react";

/**
 * The ids of a list between `from` and `to`, including both. `to` can come before `from`. Returns only `to` if `from`
 * is not in the list.
 */
export function inRange(list: readonly number[], from: number | null, to: number): number[] {
  const begin = from === null ? -1 : list.indexOf(from);
  const end = list.indexOf(to);
  if (begin < 0 || end < 0) return [to];
  return list.slice(Math.min(begin, end), Math.max(begin, end) + 1);
}

export const toggled = (
  selected: readonly number[],
  some: readonly number[],
  isSelected: boolean,
): number[] => {
  const others = selected.filter((id) => !some.includes(id));
  return isSelected ? [...others, ...some] : others;
};

/**
 * The selected items of a list. `shown` has the ids of the shown items, in their order on the screen. An item that is
 * not shown is never selected.
 */
export function useSelection(shown: readonly number[]) {
  const [isOn, setIsOn] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** The item that was clicked last. The next range starts at this item. */
  const last = useRef<number | null>(null);
  const ids = isOn ? shown.filter((id) => chosen.has(id)) : [];
  const set = (to: Iterable<number>) => setChosen(new Set(to));

  return {
    isOn,
    ids,
    isAll: ids.length > 0 && ids.length === shown.length,
    has: (id: number) => isOn && chosen.has(id),
    begin: () => setIsOn(true),
    end() {
      setIsOn(false);
      last.current = null;
      set([]);
    },
    /**
     * Selects or deselects an item. If `isRange` is true, also selects or deselects the item that was clicked last and
     * all items between the two items.
     */
    toggle(id: number, isRange: boolean) {
      const range = isRange ? inRange(shown, last.current, id) : [id];
      last.current = id;
      set(toggled(ids, range, !ids.includes(id)));
    },
    toggleAll: () => set(ids.length === shown.length ? [] : shown),
  };
}

export type Selection = ReturnType<typeof useSelection>;
