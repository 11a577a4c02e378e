import type { ReactNode } from "react";

interface LinkSectionProps {
  title: string;
  count: number;
  note?: string | undefined;
  children: ReactNode;
}

export const LinkSection = ({ title, count, note, children }: LinkSectionProps) => (
  <section aria-label={title}>
    <h2 className="font-semibold text-ink">
      {title} <span className="font-mono font-normal text-ink-faint text-xs">{count}</span>
    </h2>
    {note && <p className="mt-0.5 text-ink-soft text-sm">{note}</p>}
    <ul className="mt-3 divide-y divide-line border-line border-y">{children}</ul>
  </section>
);
