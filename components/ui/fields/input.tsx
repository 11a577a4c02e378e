"use client";

import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { useFieldControl } from "./field";

/** The looks of everything one types or chooses in. 16 px on phones, where Safari zooms into less. */
export const CONTROL =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface text-base text-ink transition-colors duration-150 placeholder:text-ink-faint focus-visible:border-accent focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint aria-invalid:border-danger md:text-sm";

/** A text runs as its first letters do, whatever the language of the page; an empty field as the page does. */
const textDirection = (value: unknown) =>
  typeof value === "string" && value !== "" ? "auto" : undefined;

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  const control = useFieldControl();
  return (
    <input
      type={type}
      dir={type === "text" ? textDirection(props.value) : undefined}
      className={classNames(CONTROL, "h-10 px-3", className)}
      {...control}
      {...props}
    />
  );
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  const control = useFieldControl();
  return (
    <textarea
      dir={textDirection(props.value)}
      className={classNames(CONTROL, "px-3 py-2 leading-relaxed", className)}
      {...control}
      {...props}
    />
  );
}
