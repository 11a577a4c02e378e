"use client";

import { type ComponentProps, useState } from "react";
import { Input } from "./input";

interface NumberInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  /** Null shows an empty field. */
  value: number | null;
  /** Called with the typed number, limited to the range. */
  onChange(value: number): void;
  min: number;
  max?: number;
  /** The value while the field contains no number. */
  fallback: number;
}

/** A field for a whole number. It shows the text as typed. Once the focus is lost, it shows `value`. */
export function NumberInput({ value, onChange, min, max, fallback, ...props }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  const inRange = (text: string) => {
    const number = Number.parseInt(text, 10);
    if (Number.isNaN(number)) return fallback;
    return Math.min(Math.max(number, min), max ?? Number.MAX_SAFE_INTEGER);
  };

  return (
    <Input
      {...props}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      value={typed ?? value ?? ""}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(inRange(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
