"use client";

import { useRef, useState } from "react";
import { inRange, toggled } from "./selected-ids";

/** Which of the items that are shown (ids in their order) are selected. What is not shown is never selected. */
export function useSelection(shown: readonly number[]) {
  const [isOn, setIsOn] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** Where a range begins. */
  const last = useRef<number | null>(null);
  const ids = isOn ? shown.filter((id) => chosen.has(id)) : [];

  function set(to: Iterable<number>) {
    setChosen(new Set(to));
  }

  return {
    isOn,
    /** The selected ones, in the order of the list. */
    ids,
    isAll: ids.length > 0 && ids.length === shown.length,
    has: (id: number) => isOn && chosen.has(id),
    begin: () => setIsOn(true),
    end() {
      setIsOn(false);
      last.current = null;
      set([]);
    },
    /** Selects an item or not; with `isRange` all from the last one on. */
    toggle(id: number, isRange: boolean) {
      const range = isRange ? inRange(shown, last.current, id) : [id];
      last.current = id;
      set(toggled(ids, range, !ids.includes(id)));
    },
    toggleAll: () => set(ids.length === shown.length ? [] : shown),
  };
}

export type Selection = ReturnType<typeof useSelection>;
