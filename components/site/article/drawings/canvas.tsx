import { type ReactNode, useId } from "react";
import { classNames } from "@/components/ui/class-names";

interface CanvasProps {
  /** What can be seen, in a sentence. */
  title: string;
  width: number;
  height: number;
  children: ReactNode;
}

/** The sheet of a drawing, in pixels of the width it is made for. */
export function Canvas({ title, width, height, children }: CanvasProps) {
  const id = useId();
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: width * 1.2 }}
      className="mx-auto block h-auto w-full"
      fill="none"
    >
      <title id={id}>{title}</title>
      {children}
    </svg>
  );
}

const TONES = {
  ink: "fill-ink",
  soft: "fill-ink-soft",
  faint: "fill-ink-faint",
  hue: "fill-current",
};

interface LabelProps {
  x: number;
  y: number;
  tone?: keyof typeof TONES;
  anchor?: "start" | "middle" | "end";
  /** For figures. */
  isMono?: boolean;
  children: ReactNode;
}

export function Label({ x, y, tone = "soft", anchor, isMono = false, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className={classNames(isMono ? "font-mono text-[12px]" : "text-[13px]", TONES[tone])}
    >
      {children}
    </text>
  );
}

/** A number with a fixed count of decimals and commas between thousands. */
export const amount = (value: number, decimals = 0): string =>
  value.toLocaleString("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
