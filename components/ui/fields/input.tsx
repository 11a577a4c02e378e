"use client";

import type { ComponentProps, FormEvent } from "react";
import { isEmailAddress } from "@/lib/text/email-address";
import { classNames } from "../class-names";
import { useFieldControl } from "./field";

/** The classes of all inputs and selects. Their text has 16 px on phones, because Safari zooms in on smaller text. */
export const CONTROL =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface text-base text-ink transition-colors duration-150 placeholder:text-ink-faint focus-visible:border-accent focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint aria-invalid:border-danger md:text-sm";

/** The direction of a text follows its first letters, in any page language. An empty field follows the page. */
const textDirection = (value: unknown) =>
  typeof value === "string" && value !== "" ? "auto" : undefined;

/** Whether the browser refuses an email address that the site accepts, such as one with 'ü' before the at sign. */
export const isRefusedAddress = ({ type, value, validity }: HTMLInputElement): boolean =>
  type === "email" && validity.typeMismatch && isEmailAddress(value);

/** If the browser refuses an address that the site accepts, makes the field a text field and submits the form again. */
function sendAsText(event: FormEvent<HTMLInputElement>): void {
  const { currentTarget: box } = event;
  if (!isRefusedAddress(box)) return;
  event.preventDefault();
  box.type = "text";
  // Wait until the browser has checked the other fields.
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
