import type { ReactNode, SVGProps } from "react";
import { classNames } from "@/components/ui/class-names";

interface DrawingProps {
  /** What it shows, in a sentence. */
  title: string;
  width: number;
  height: number;
  /** Fills its box and loses what stands over, instead of keeping its shape. */
  isCropped?: boolean;
  className?: string;
  children: ReactNode;
}

/** A line drawing in the colour of the case study; parts choose other colours by class. */
export function Drawing(props: DrawingProps) {
  const { title, width, height, isCropped = false, className, children } = props;
  return (
    <svg
      role="img"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isCropped ? "xMidYMid slice" : "xMidYMid meet"}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames("block w-full text-(--hue)", isCropped && "h-full", className)}
    >
      <title>{title}</title>
      {children}
    </svg>
  );
}

/** What surrounds the thing a drawing is about. */
export function Faint(props: SVGProps<SVGGElement>) {
  return <g className="stroke-line-strong" strokeWidth="1" {...props} />;
}

interface LabelProps {
  x: number;
  y: number;
  anchor?: "start" | "middle" | "end";
  size?: number;
  className?: string;
  children: ReactNode;
}

export function Label({ x, y, anchor = "start", size = 12, className, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={size}
      stroke="none"
      className={classNames("fill-ink-soft font-mono", className)}
    >
      {children}
    </text>
  );
}

interface SpanProps {
  from: [number, number];
  to: [number, number];
}

/** A dimension line, level or upright, with a tick at each end. */
export function Span({ from: [x1, y1], to: [x2, y2] }: SpanProps) {
  const tick = y1 === y2 ? "v8m0 -4" : "h8m-4 0";
  const back = y1 === y2 ? "m0 -4" : "m-4 0";
  return (
    <path
      d={`M${x1} ${y1}${back}${tick}L${x2} ${y2}${back}${tick}`}
      className="stroke-ink-faint"
      strokeWidth="1"
    />
  );
}
