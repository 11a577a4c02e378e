"use client";

import { useRef, useState } from "react";
import { inRange, toggled } from "./selected-ids";

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
