import { type ReactNode, useId } from "react";

interface TitledSectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export function TitledSection(props: TitledSectionProps) {
  const { title, className = "flex flex-col", children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 font-semibold text-ink text-sm">
        {title}
      </h2>
      {children}
    </section>
  );
}
