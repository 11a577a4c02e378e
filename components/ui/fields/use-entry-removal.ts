"use client";

import { useEffect, useRef } from "react";
import { dismissToast, showUndo } from "../toaster";
import { type Box, withEntryBack } from "./typed-entry";

/** Removes entries of a list. A toast offers to restore the entry at its place, until the list is unmounted. */
export function useEntryRemoval(
  value: readonly string[],
  box: Box,
  onChange: (value: string[]) => void,
) {
  const latest = useRef({ value, box, onChange });
  useEffect(() => {
    latest.current = { value, box, onChange };
  });
  const offers = useRef(new Set<string | number>());
  useEffect(() => {
    const { current: open } = offers;
    return () => {
      for (const offer of open) dismissToast(offer);
    };
  }, []);

  return (index: number, entry: string) => {
    onChange(value.filter((_, at) => at !== index));
    const offer: string | number = showUndo("Entry removed", {
      description: entry,
      onUndo() {
        const now = latest.current;
        now.onChange(withEntryBack(now.value, now.box, index, entry));
      },
      onGone: () => offers.current.delete(offer),
    });
    offers.current.add(offer);
  };
}
