interface Specification {
  name: string;
  value: string;
  note: string;
}

/** What was built, by its figures. */
export function Specifications({ specifications }: { specifications: Specification[] }) {
  return (
    <dl className="border-line border-t">
      {specifications.map(({ name, value, note }) => (
        <div
          key={name}
          className="grid grid-cols-2 gap-x-4 gap-y-1 border-line border-b py-3 md:grid-cols-[min(11rem,24vw)_min(8rem,17vw)_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right font-mono md:text-left">{value}</dd>
          <dd className="col-span-2 text-ink-faint text-sm leading-relaxed md:col-span-1 md:pt-0.5">
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
