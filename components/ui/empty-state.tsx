import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-1 border-line border-y border-dashed px-6 py-16 text-center">
    <p className="font-medium text-ink">{title}</p>
    {text && <p className="max-w-prose text-ink-soft text-sm">{text}</p>}
    {children && <div className="mt-4">{children}</div>}
  </div>
);
