import type { ComponentProps } from "react";
import { classNames } from "./class-names";

const VARIANTS = {
  primary: "bg-accent-fill text-on-accent enabled:hover:brightness-110 [a&]:hover:brightness-110",
  secondary: "border border-line-strong text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken",
  ghost:
    "text-ink-soft enabled:hover:bg-sunken enabled:hover:text-hover [a&]:hover:bg-sunken [a&]:hover:text-hover",
  danger: "bg-danger-fill text-on-danger enabled:hover:brightness-110",
} as const;

const SIZES = {
  sm: "h-8 px-3 text-sm",
  md: "h-10 px-4 text-sm",
  // The label can wrap: it can be long, and a visitor can double the text size.
  lg: "min-h-12 max-w-full whitespace-normal! px-6 py-2 text-base wrap-anywhere",
  icon: "size-9",
} as const;

interface Look {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** The classes of a button, for links that look like buttons. */
export const buttonClass = ({ variant = "primary", size = "md" }: Look = {}, more?: string) =>
  // One class for the shared styles keeps the HTML short: a page has dozens of buttons.
  classNames("button-base", VARIANTS[variant], SIZES[size], more);

export const Button = ({
  variant,
  size,
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & Look) => (
  <button type={type} className={buttonClass({ variant, size }, className)} {...props} />
);
