"use client";

import { useId } from "react";
import { classNames } from "@/components/ui/class-names";
import { COLOR_THEMES, type ColorChoice } from "./category-color";
import { ColorRadio } from "./color-radio";

interface ColorFieldProps {
  name: string;
  label: string;
  value: string;
  /** Default: the colours of skill categories. */
  choices?: readonly ColorChoice[];
  onChange(value: string): void;
  error?: string | undefined;
}

export function ColorField(props: ColorFieldProps) {
  const { name, label, value, choices = COLOR_THEMES, onChange, error } = props;
  const id = useId();
  const isChosen = choices.some((theme) => theme.value === value);
  return (
    <fieldset aria-describedby={`${id}note`} className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((theme) => (
          <ColorRadio
            key={theme.value}
            name={name}
            value={theme.value}
            label={theme.name}
            isChosen={theme.value === value}
            isInvalid={Boolean(error)}
            onChoose={() => onChange(theme.value)}
          >
            <span
              aria-hidden
              className={classNames("size-4 rounded-full forced-color-adjust-none", theme.fill)}
            />
          </ColorRadio>
        ))}
      </div>
      <p id={`${id}note`} className={error ? "text-danger text-sm" : "text-ink-faint text-xs"}>
        {error ?? (isChosen ? "" : "Gray until you choose a colour.")}
      </p>
    </fieldset>
  );
}
