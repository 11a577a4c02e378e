"use client";

import { useRef } from "react";

interface RowCheckboxProps {
  title: string;
  isChecked: boolean;
  /** `isRange` where Shift was held. */
  onToggle(isRange: boolean): void;
}

/** Selects a row. It replaces the row's drag handle. */
export function RowCheckbox({ title, isChecked, onToggle }: RowCheckboxProps) {
  // A change event does not tell which keys were held.
  const isShift = useRef(false);
  return (
    <label
      className="-ml-2 grid size-8 shrink-0 cursor-pointer place-items-center"
      // The label is larger than the box.
      onPointerDown={({ shiftKey }) => {
        isShift.current = shiftKey;
      }}
    >
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        className="size-4 cursor-pointer accent-accent-fill"
        checked={isChecked}
        onKeyDown={({ shiftKey }) => {
          isShift.current = shiftKey;
        }}
        onChange={() => onToggle(isShift.current)}
      />
    </label>
  );
}
