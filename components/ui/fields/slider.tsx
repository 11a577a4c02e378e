"use client";

import type { ComponentProps } from "react";
import { useFieldControl } from "./field";

interface SliderProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  value: number;
  onChange(value: number): void;
  min: number;
  max: number;
  /** The value in words, shown beside the slider and read by screen readers. */
  reading: string;
  marks?: readonly number[];
}

export function Slider({ value, onChange, min, max, reading, marks = [], ...props }: SliderProps) {
  const control = useFieldControl();
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <input
          {...control}
          {...props}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          aria-valuetext={reading}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          className="block h-8 w-full cursor-pointer accent-accent-fill disabled:cursor-default"
        />
        {marks.length > 0 && (
          // The margins align the marks with the thumb: its centre does not reach the ends of the track.
          <div aria-hidden className="relative mx-2 h-4 font-mono text-2xs text-ink-faint">
            {marks.map((mark) => (
              <span
                key={mark}
                style={{ left: `${(100 * (mark - min)) / (max - min)}%` }}
                className="absolute -translate-x-1/2 before:absolute before:-top-1 before:left-1/2 before:h-1 before:w-px before:bg-line-strong"
              >
                {mark}
              </span>
            ))}
          </div>
        )}
      </div>
      <output className="w-36 shrink-0 text-right font-mono text-ink text-sm leading-8">
        {reading}
      </output>
    </div>
  );
}
