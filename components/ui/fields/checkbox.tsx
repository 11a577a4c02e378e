"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, className, ...props }: CheckboxProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classNames("flex items-start gap-2.5", className)}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={note ? `${id}note` : undefined}
        aria-invalid={error ? true : undefined}
        className="my-1 size-4 shrink-0 cursor-pointer accent-accent-fill"
        {...props}
      />
      <div>
        <label htmlFor={id} className="block cursor-pointer text-ink text-sm leading-6">
          {label}
        </label>
        {note && (
          <p id={`${id}note`} className={error ? "text-danger text-sm" : "text-ink-faint text-xs"}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
