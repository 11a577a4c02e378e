export interface Phase {
  name: string;
  milliseconds: number;
  /** Where the time goes. */
  note: string;
}

const SHADES = [0.95, 0.4, 0.72, 0.3, 0.55, 0.22];

const shade = (index: number) => SHADES[index % SHADES.length];

interface PhasesProps {
  /** What the time adds up to, for who cannot see it. */
  title: string;
  phases: Phase[];
  /** As seconds or as milliseconds. */
  unit: "s" | "ms";
}

/** Where a span of time goes: one bar, and the list that explains it. */
export function Phases({ title, phases, unit }: PhasesProps) {
  const total = phases.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const written = (milliseconds: number) =>
    unit === "s" ? `${(milliseconds / 1000).toFixed(2)}s` : `${milliseconds}ms`;
  const starts = phases.map((_, index) =>
    phases.slice(0, index).reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  );
  const percent = (milliseconds: number) => `${((100 * milliseconds) / total).toFixed(3)}%`;
  return (
    <div>
      <svg role="img" width="100%" height="40" className="block text-(--hue)">
        <title>{title}</title>
        {phases.map(({ name, milliseconds }, index) => (
          <rect
            key={name}
            x={percent(starts[index] ?? 0)}
            width={percent(milliseconds)}
            height="40"
            fill="currentColor"
            fillOpacity={shade(index)}
            className="stroke-sunken"
            strokeWidth="2"
          />
        ))}
      </svg>
      <dl className="mt-4">
        {phases.map(({ name, milliseconds, note }, index) => (
          <div
            key={name}
            className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-3 border-line border-b py-2.5 text-sm last:border-0 md:grid-cols-[1rem_9rem_minmax(0,1fr)_auto]"
          >
            <dt className="contents">
              <svg aria-hidden="true" viewBox="0 0 12 12" className="mt-1 size-3 text-(--hue)">
                <rect width="12" height="12" fill="currentColor" fillOpacity={shade(index)} />
              </svg>
              <span>{name}</span>
            </dt>
            <dd className="text-right font-mono md:order-3">{written(milliseconds)}</dd>
            <dd className="col-start-2 text-ink-faint md:order-2 md:col-start-auto">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="flex justify-between border-line-strong border-t pt-3 text-sm">
        <span className="font-medium">Together</span>
        <span className="font-mono">{written(total)}</span>
      </p>
    </div>
  );
}
