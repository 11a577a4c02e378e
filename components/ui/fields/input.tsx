"use client";

import type { ComponentProps, FormEvent } from "react";
import { isEmailAddress } from "@/lib/text/email-address";
import { classNames } from "../class-names";
import { useFieldControl } from "./field";

/** The looks of everything one types or chooses in. 16 px on phones, where Safari zooms into less. */
export const CONTROL =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface text-base text-ink transition-colors duration-150 placeholder:text-ink-faint focus-visible:border-accent focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint aria-invalid:border-danger md:text-sm";

/** A text runs as its first letters do, whatever the language of the page; an empty field as the page does. */
const textDirection = (value: unknown) =>
  typeof value === "string" && value !== "" ? "auto" : undefined;

/** Whether an input is refused by the browser alone: none takes other letters before the at sign (`jürgen@müller.de`). */
export const isRefusedAddress = ({ type, value, validity }: HTMLInputElement): boolean =>
  type === "email" && validity.typeMismatch && isEmailAddress(value);

/** Sends such an address as text. */
function sendAsText(event: FormEvent<HTMLInputElement>): void {
  const { currentTarget: box } = event;
  if (!isRefusedAddress(box)) return;
  event.preventDefault();
  box.type = "text";
  // Not before the browser has checked the other fields.
  setTimeout(() => box.form?.requestSubmit());
}

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  const control = useFieldControl();
  return (
    <input
      type={type}
      dir={type === "text" ? textDirection(props.value) : undefined}
      className={classNames(CONTROL, "h-10 px-3", className)}
      onInvalid={type === "email" ? sendAsText : undefined}
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
