interface Reading {
  value: string;
  name: string;
  /** How it was measured. */
  note: string;
}

/** The few figures that matter, large, each with how it was measured. */
export function Readings({ readings }: { readings: Reading[] }) {
  return (
    <dl className="grid gap-px border-line border-y bg-line md:grid-cols-3">
      {readings.map(({ value, name, note }) => (
        <div key={name} className="flex flex-col bg-ground py-5 md:px-6 md:first:pl-0 md:last:pr-0">
          <dt className="order-2 mt-1 font-medium">{name}</dt>
          <dd className="order-1 font-mono text-4xl text-(--hue) tracking-tight [overflow-wrap:anywhere]">
            {value}
          </dd>
          <dd className="order-3 mt-2 text-ink-soft text-sm leading-relaxed">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
