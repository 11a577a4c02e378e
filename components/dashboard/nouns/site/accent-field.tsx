"use client";

import { useId } from "react";
import { ColorRadio } from "@/components/dashboard/form/fields/color-radio";
import { capitalized } from "@/components/dashboard/shell/capitalized";
import { classNames } from "@/components/ui/class-names";
import { Input } from "@/components/ui/fields/input";
import { ACCENT_NAMES, accentHex, accentOf, isAccent, isAccentName } from "@/lib/media/accent";

interface AccentFieldProps {
  value: string;
  onChange(accent: string): void;
  error: string | undefined;
}

export function AccentField({ value, onChange, error }: AccentFieldProps) {
  const id = useId();
  const isOwn = !isAccentName(value);
  return (
    <fieldset aria-describedby={`${id}note`}>
      <legend className="mb-2 font-medium text-ink text-sm">Accent</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {ACCENT_NAMES.map((name) => (
          <ColorRadio
            key={name}
            name="accent"
            value={name}
            label={capitalized(name)}
            isChosen={name === value}
            onChoose={() => onChange(name)}
          >
            <span
              aria-hidden
              className="size-4 rounded-full forced-color-adjust-none"
              style={{ background: swatch(name) }}
            />
          </ColorRadio>
        ))}
      </div>
      <div className="mt-3 flex items-center gap-2">
        <input
          type="color"
          aria-label="Choose any colour"
          // Gray while the typed colour is incomplete.
          value={isAccent(value) ? accentHex(value) : "#808080"}
          onChange={({ target }) => onChange(target.value)}
          className="h-10 w-12 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        />
        <Input
          aria-label="Accent as a colour code"
          aria-invalid={error ? true : undefined}
          placeholder="#1d5fc4"
          value={isOwn ? value : ""}
          onChange={({ target }) => onChange(target.value)}
          spellCheck={false}
          autoComplete="off"
          className="max-w-40 font-mono"
        />
      </div>
      <p
        id={`${id}note`}
        role={error ? "alert" : undefined}
        className={classNames("mt-2", error ? "text-danger text-sm" : "text-ink-faint text-xs")}
      >
        {error ?? "A colour is made darker or lighter if text in that colour is hard to read."}
      </p>
    </fieldset>
  );
}

const swatch = (name: string) => {
  const { light, dark } = accentOf(name);
  return `light-dark(${light.fill}, ${dark.fill})`;
};
