"use client";

import { useId } from "react";
import { COLOR_THEMES, type ColorChoice } from "@/components/dashboard/nouns/category-color";
import { classNames } from "@/components/ui/class-names";

interface ColorFieldProps {
  name: string;
  label: string;
  value: string;
  /** Those of skill categories, where others are not given. */
  choices?: readonly ColorChoice[];
  onChange(value: string): void;
  error?: string | undefined;
}

/** One of the colours a category can have. */
export function ColorField(props: ColorFieldProps) {
  const { name, label, value, choices = COLOR_THEMES, onChange, error } = props;
  const id = useId();
  const isChosen = choices.some((theme) => theme.value === value);
  return (
    <fieldset aria-describedby={`${id}note`} className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((theme) => (
          <label
            key={theme.value}
            className={classNames(
              "relative flex h-10 cursor-pointer items-center gap-2 rounded-md border pr-3.5 pl-2.5 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
              theme.value === value
                ? "border-accent text-ink"
                : "border-line-strong text-ink-soft hover:bg-sunken",
            )}
          >
            <input
              type="radio"
              name={name}
              value={theme.value}
              checked={theme.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(theme.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden className={classNames("size-4 rounded-full", theme.fill)} />
            {theme.name}
          </label>
        ))}
      </div>
      <p id={`${id}note`} className={error ? "text-danger text-sm" : "text-ink-faint text-xs"}>
        {error ?? (isChosen ? "" : "Gray until you choose one.")}
      </p>
    </fieldset>
  );
}
