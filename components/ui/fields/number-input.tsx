"use client";

import { type ComponentProps, useState } from "react";
import { Input } from "./input";

interface NumberInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  /** Null shows no number. */
  value: number | null;
  onChange(value: number): void;
  min: number;
  max?: number;
  /** What it becomes when left without a number. */
  fallback: number;
}

/** A whole number. What is typed stays as typed until the field is left; then it is put into range. */
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
