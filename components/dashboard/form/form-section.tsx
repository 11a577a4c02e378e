import { type ReactNode, useId } from "react";

interface FormSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** Fields that belong together, with their common title beside them. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-line border-b py-8 last:border-0 alone:lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold text-ink text-sm">
          {title}
        </h2>
        {description && <p className="mt-1 text-ink-faint text-sm">{description}</p>}
      </div>
      <div className="flex min-w-0 max-w-2xl flex-col gap-5">{children}</div>
    </section>
  );
}

/** Two short fields, side by side on wide screens. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>;
}
