"use client";

import { Input } from "@/components/ui/fields/input";
import { useHeldValue } from "./use-held-value";

const LONGEST = 60;
const FALLBACK = 5;

interface ReadTimeInputProps {
  /** Minutes; null lets it follow the length of the content. */
  value: number | null;
  /** What it is where it follows the content. */
  derived: number;
  onChange(value: number | null): void;
}

function minutesIn({ value, validity }: HTMLInputElement): number | null {
  // A number box that holds no number says it is empty.
  if (value === "" && !validity.badInput) return null;
  return Math.min(Math.max(Number.parseInt(value, 10) || FALLBACK, 1), LONGEST);
}

/**
 * A number of minutes. It follows the content until it is edited, and again once it is emptied.
 */
export function ReadTimeInput({ value, derived, onChange }: ReadTimeInputProps) {
  const { field, hold } = useHeldValue(value ?? derived);
  return (
    <Input
      {...field}
      type="number"
      name="read_time"
      inputMode="numeric"
      min={1}
      max={LONGEST}
      step={1}
      onChange={({ target }) => {
        hold(target.value);
        onChange(minutesIn(target));
      }}
    />
  );
}
