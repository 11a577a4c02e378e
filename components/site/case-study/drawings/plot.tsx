import type { ReactNode } from "react";

interface Tick {
  /** 0 to 100, from the left or from the bottom. */
  at: number;
  text: string;
}

interface PlotProps {
  title: string;
  xTicks: Tick[];
  yTicks: Tick[];
  xName: string;
  yName: string;
  /** Words inside the plot, from the left and the bottom, 0 to 100. */
  notes?: (Tick & { height: number; anchor?: "start" | "middle" | "end" })[];
  /** Traces in a field of 100 by 100 whose origin is the top left. */
  children: ReactNode;
}

const LEFT = 44;
const TOP = 26;
const BOTTOM = 44;
const HEIGHT = 280;

/** Axes that fit any width while their words keep their size. */
export function Plot({ title, xTicks, yTicks, xName, yName, notes = [], children }: PlotProps) {
  const field = HEIGHT - TOP - BOTTOM;
  const y = (at: number) => TOP + field * (1 - at / 100);
  return (
    <svg
      role="img"
      height={HEIGHT}
      style={{ width: `calc(100% - ${LEFT}px)`, marginLeft: LEFT }}
      className="block overflow-visible text-(--hue)"
      fontSize="12"
    >
      <title>{title}</title>
      <text x={-LEFT} y="12" className="fill-ink-soft font-mono">
        {yName}
      </text>
      {yTicks.map(({ at, text }) => (
        <g key={text}>
          <line x2="100%" y1={y(at)} y2={y(at)} className="stroke-line" />
          <text x="-8" y={y(at) + 4} textAnchor="end" className="fill-ink-soft font-mono">
            {text}
          </text>
        </g>
      ))}
      <svg
        aria-hidden="true"
        y={TOP}
        width="100%"
        height={field}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      >
        {children}
      </svg>
      {notes.map(({ at, height, text, anchor = "start" }) => (
        <text
          key={text}
          x={`${at}%`}
          y={y(height)}
          textAnchor={anchor}
          className="fill-ink font-mono"
        >
          {text}
        </text>
      ))}
      {xTicks.map(({ at, text }) => (
        <text
          key={text}
          x={`${at}%`}
          y={y(0) + 18}
          textAnchor={at === 0 ? "start" : at === 100 ? "end" : "middle"}
          className="fill-ink-soft font-mono"
        >
          {text}
        </text>
      ))}
      <text x="100%" y={y(0) + 38} textAnchor="end" className="fill-ink-soft font-mono">
        {xName}
      </text>
    </svg>
  );
}
