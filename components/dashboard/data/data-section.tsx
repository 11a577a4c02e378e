import { type ReactNode, useId } from "react";

interface DataSectionProps {
  title: string;
  description: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function DataSection({ title, description, actions, children }: DataSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="font-semibold text-ink">
            {title}
          </h2>
          <p className="mt-0.5 max-w-prose text-ink-soft text-sm">{description}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
