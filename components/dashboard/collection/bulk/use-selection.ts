"use client";

import { useRef, useState } from "react";

/** The ids between two ids of a list, both included, in either direction. Only `to` if `from` is not in the list. */
export function inRange(list: readonly number[], from: number | null, to: number): number[] {
  const begin = from === null ? -1 : list.indexOf(from);
  const end = list.indexOf(to);
  if (begin < 0 || end < 0) return [to];
  return list.slice(Math.min(begin, end), Math.max(begin, end) + 1);
}

/** The selected ids with `some` added or removed. */
export const toggled = (
  selected: readonly number[],
  some: readonly number[],
  isSelected: boolean,
): number[] => {
  const others = selected.filter((id) => !some.includes(id));
  return isSelected ? [...others, ...some] : others;
};

/**
 * Which of the shown items are selected. `shown` has their ids in order. An item that is not shown is never selected.
 */
export function useSelection(shown: readonly number[]) {
  const [isOn, setIsOn] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** The first item of a range. */
  const last = useRef<number | null>(null);
  const ids = isOn ? shown.filter((id) => chosen.has(id)) : [];

  function set(to: Iterable<number>) {
    setChosen(new Set(to));
  }

  return {
    isOn,
    /** The selected ids, in the order of the list. */
    ids,
    isAll: ids.length > 0 && ids.length === shown.length,
    has: (id: number) => isOn && chosen.has(id),
    begin: () => setIsOn(true),
    end() {
      setIsOn(false);
      last.current = null;
      set([]);
    },
    /** Selects or deselects an item; with `isRange` all items from the last one clicked. */
    toggle(id: number, isRange: boolean) {
      const range = isRange ? inRange(shown, last.current, id) : [id];
      last.current = id;
      set(toggled(ids, range, !ids.includes(id)));
    },
    toggleAll: () => set(ids.length === shown.length ? [] : shown),
  };
}

export type Selection = ReturnType<typeof useSelection>;
