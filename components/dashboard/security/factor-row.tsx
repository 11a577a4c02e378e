import type { ReactNode } from "react";

interface FactorRowProps {
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function FactorRow({ icon, title, text, action, children }: FactorRowProps) {
  return (
    <li className="flex gap-4 py-5">
      <span aria-hidden className="mt-0.5 text-ink-faint [&>svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="flex flex-wrap items-center gap-2 font-medium text-ink text-sm">
              {title}
            </h3>
            <p className="mt-0.5 max-w-prose text-ink-soft text-sm">{text}</p>
          </div>
          {action}
        </div>
        {children}
      </div>
    </li>
  );
}
