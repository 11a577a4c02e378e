"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { useFieldControl } from "./field";
import { CONTROL } from "./input";

type Option = string | { value: string | number; label: string };
interface OptionGroup {
  label: string;
  options: readonly Option[];
}

interface SelectProps extends ComponentProps<"select"> {
  options: readonly (Option | OptionGroup)[];
}

function shownOption(option: Option) {
  const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
  return (
    <option key={value} value={value} className="bg-surface text-ink">
      {label}
    </option>
  );
}

/** The browser's own select, because it works on every keyboard and phone. */
export function Select({ options, className, ...props }: SelectProps) {
  const control = useFieldControl();
  return (
    <div className="relative">
      <select
        className={classNames(CONTROL, "h-10 appearance-none pr-9 pl-3", className)}
        {...control}
        {...props}
      >
        {options.map((option) =>
          typeof option === "object" && "options" in option ? (
            <optgroup key={option.label} label={option.label} className="bg-surface text-ink">
              {option.options.map(shownOption)}
            </optgroup>
          ) : (
            shownOption(option)
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-3 right-3 size-4 text-ink-faint"
      />
    </div>
  );
}
