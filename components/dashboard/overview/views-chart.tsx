"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import type { Overview } from "@/lib/overview/overview";
import { formatDay } from "@/lib/time/dates";

type Day = Overview["views_by_day"][number];

const BAR = 10;
const HEIGHT = 100;

const inWords = ({ day, count }: Day) =>
  `${formatDay(day)}: ${count.toLocaleString("en-US")} ${count === 1 ? "view" : "views"}`;

/** Views by day as bars; pointer and arrow keys tell each day's number, a table tells them all. */
export function ViewsChart({ days }: { days: Day[] }) {
  const last = days.length - 1;
  const [selected, setSelected] = useState<number | null>(null);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const at = selected ?? last;
  const shown = days[at];
  if (!shown) return null;

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setSelected(Math.min(last, Math.max(0, to)));
  }

  function onPointerMove({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const to = Math.floor(((clientX - left) / width) * days.length);
    setSelected(Math.min(last, Math.max(0, to)));
  }

  return (
    <figure className="flex grow flex-col">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-ink-soft">
          {total === 0
            ? "No views in the last 30 days. Neither yours nor those of programs are counted."
            : `${total.toLocaleString("en-US")} views in the last 30 days`}
        </span>
        {total > 0 && <span className="font-mono text-ink text-xs">{inWords(shown)}</span>}
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Views by day"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={inWords(shown)}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setSelected(null)}
        onBlur={() => setSelected(null)}
        className="relative mt-3 min-h-32 grow rounded-sm border-line border-b"
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute size-full"
        >
          {days.map(({ day, count }, index) => {
            const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT);
            return (
              <rect
                key={day}
                x={index * BAR + 1}
                y={HEIGHT - height}
                width={BAR - 2}
                height={height}
                className={classNames(
                  count === 0 ? "fill-line-strong" : "fill-accent",
                  selected !== null && selected !== index && "opacity-45",
                )}
              />
            );
          })}
        </svg>
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between font-mono text-ink-faint text-xs">
        <span>{formatDay(days[0]?.day ?? null)}</span>
        <span>{formatDay(days[last]?.day ?? null)}</span>
      </p>
      {/* Around the table, because a table grows as high as its rows whatever is said of it. */}
      <div className="sr-only">
        <table>
          <caption>Views by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Views</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
