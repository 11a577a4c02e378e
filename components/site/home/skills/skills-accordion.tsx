"use client";

import { type ReactNode, useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { textDirection } from "@/lib/text/text-direction";

export interface AccordionGroup {
  id: number;
  title: string;
  description: ReactNode;
  count: number;
  hue: string;
  content: ReactNode;
}

/** At most one group is open. Without scripts all groups are open. */
export function SkillsAccordion({ groups }: { groups: AccordionGroup[] }) {
  const base = useId();
  const [open, setOpen] = useState<number | null>(groups[0]?.id ?? null);
  return (
    <div className="skill-groups border-line border-t">
      {groups.map(({ id, title, description, count, hue, content }) => {
        const isOpen = id === open;
        const headId = `${base}head${id}`;
        const panelId = `${base}panel${id}`;
        return (
          <div key={id} className="border-line border-b">
            <h3>
              <button
                type="button"
                id={headId}
                aria-expanded={isOpen}
                aria-controls={panelId}
                onClick={() => setOpen(isOpen ? null : id)}
                className="group flex w-full items-center gap-4 py-2 text-start"
              >
                <span aria-hidden className={classNames("h-5 w-0.5 shrink-0 bg-current", hue)} />
                <span dir={textDirection(title)} className="min-w-0 flex-1 text-lg wrap-anywhere">
                  {title}
                </span>
                {count > 0 && (
                  <span className="font-mono font-normal text-ink-faint text-sm">{count}</span>
                )}
                <span aria-hidden className="fold-sign" />
              </button>
            </h3>
            <section
              id={panelId}
              aria-labelledby={headId}
              className={classNames(
                "ps-4.5",
                !isOpen && "hidden print:block [@media(scripting:none)]:block",
              )}
            >
              {description}
              {content}
            </section>
          </div>
        );
      })}
    </div>
  );
}
