"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { classNames } from "@/components/ui/class-names";

export interface Bar {
  /** The name of the bar, such as 'Nov 21, 2026'. */
  label: string;
  count: number;
  /** The count to compare `count` with. It is drawn as a line across the bar. */
  previous?: number;
  words: string;
}

interface BarChartProps {
  label: string;
  /** Contains at least one bar. */
  bars: readonly Bar[];
  /** The head of the table's first column, such as 'Day'. */
  step: string;
  caption: string;
  className?: string;
}

const WIDTH = 10;
const HEIGHT = 100;

/** A bar chart. The pointer or the arrow keys select the bar whose count is shown. Screen readers read a table. */
export function BarChart({ label, bars, step, caption, className }: BarChartProps) {
  const last = bars.length - 1;
  const [selected, setSelected] = useState<number | null>(null);
  const at = Math.min(selected ?? last, last);
  const shown = bars[at];
  const isEmpty = bars.every(({ count, previous = 0 }) => count === 0 && previous === 0);
  const most = Math.max(1, ...bars.flatMap(({ count, previous = 0 }) => [count, previous]));
  if (!shown) return null;

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setSelected(Math.min(last, Math.max(0, to)));
  }

  function onPointerMove({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const to = Math.floor(((clientX - left) / width) * bars.length);
    setSelected(Math.min(last, Math.max(0, to)));
  }

  return (
    <figure className="flex grow flex-col">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-ink-soft">{caption}</span>
        {!isEmpty && <span className="font-mono text-ink text-xs">{shown.words}</span>}
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={at + 1}
        aria-valuetext={shown.words}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setSelected(null)}
        onBlur={() => setSelected(null)}
        className={classNames(
          "relative mt-3 min-h-32 grow rounded-sm border-line border-b",
          className,
        )}
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute size-full"
        >
          {bars.map((bar, index) => (
            <BarShape
              key={bar.label}
              bar={bar}
              x={index * WIDTH}
              most={most}
              isFaint={selected !== null && selected !== index}
            />
          ))}
        </svg>
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between font-mono text-ink-faint text-xs">
        <span>{bars[0]?.label}</span>
        <span>{bars[last]?.label}</span>
      </p>
      <BarTable label={label} bars={bars} step={step} />
    </figure>
  );
}

interface BarShapeProps {
  bar: Bar;
  x: number;
  /** The count of a bar that has the full height. */
  most: number;
  isFaint: boolean;
}

function BarShape({ bar: { count, previous }, x, most, isFaint }: BarShapeProps) {
  const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT);
  // A line at the top edge is moved down by 0.75 units, so that the whole line is inside the chart.
  const line = HEIGHT - Math.min(HEIGHT - 0.75, ((previous ?? 0) / most) * HEIGHT);
  return (
    <g className={classNames(isFaint && "opacity-45")}>
      <rect
        x={x + 1}
        y={HEIGHT - height}
        width={WIDTH - 2}
        height={height}
        className={count === 0 ? "fill-line-strong" : "fill-accent"}
      />
      {previous !== undefined && previous > 0 && (
        <line
          x1={x}
          x2={x + WIDTH}
          y1={line}
          y2={line}
          vectorEffect="non-scaling-stroke"
          strokeWidth={1.5}
          className="stroke-ink"
        />
      )}
    </g>
  );
}

function BarTable({ label, bars, step }: Pick<BarChartProps, "label" | "bars" | "step">) {
  const isCompared = bars.some(({ previous }) => previous !== undefined);
  return (
    // The class is on a `div`, because a table ignores a height that is too small for its rows.
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{step}</th>
            <th scope="col">Views</th>
            {isCompared && <th scope="col">Views in the period before</th>}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td>{bar.count}</td>
              {isCompared && <td>{bar.previous}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
