import type { ReactNode } from "react";
import { classNames } from "./class-names";

const TONES = {
  gray: "text-category-gray border-current/35",
  green: "text-positive border-current/35",
  blue: "text-category-blue border-current/35",
  yellow: "text-warning border-current/35",
  red: "text-danger border-current/35",
  purple: "text-category-purple border-current/35",
  orange: "text-category-orange border-current/35",
  pink: "text-category-pink border-current/35",
  accent: "border-transparent bg-accent-wash text-accent",
} as const;

export type BadgeTone = keyof typeof TONES;

interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

export const Badge = ({ tone = "gray", className, children }: BadgeProps) => (
  <span
    className={classNames(
      "inline-flex h-5 shrink-0 items-center rounded-sm border px-1.5 font-mono text-2xs",
      TONES[tone],
      className,
    )}
  >
    {children}
  </span>
);
