import type { ReactNode } from "react";
import { UnbrokenText } from "@/components/shared/unbroken-text";
import { classNames } from "@/components/ui/class-names";
import { textDirection } from "@/lib/text/text-direction";

export interface SectionProps {
  title: string;
  /** Whether the section is shown even without items. */
  isAlwaysShown: boolean;
}

interface PageSectionProps {
  id: string;
  title: string;
  note?: string;
  action?: ReactNode;
  /** Shown at full width below the rest of the section. */
  foot?: ReactNode;
  /** The place of the children: beside the title on wide screens, or below the title at full width. */
  layout?: "beside" | "below";
  /** Replaces the children of a section without items. */
  emptyNote?: string | false;
  children: ReactNode;
}

export function PageSection(props: PageSectionProps) {
  const { id, title, note, action, foot, layout = "below", emptyNote, children } = props;
  const isBeside = layout === "beside";
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // At any text size, a link scrolls the section's top to the height at which the nav marks the section as reached.
      className="site-width scroll-mt-[calc(88px-5.5rem)]"
    >
      <div
        className={classNames(
          "ruled-edge py-3 md:py-5",
          isBeside && "lg:grid lg:grid-cols-[min(16rem,25vw)_minmax(0,1fr)] lg:gap-x-14",
        )}
      >
        <div
          className={classNames(
            "mb-3 md:mb-5",
            isBeside
              ? "lg:sticky lg:top-28 lg:mb-0 lg:self-start"
              : "flex flex-wrap items-center justify-between gap-x-8 gap-y-4",
          )}
        >
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-5 gap-y-1">
            <h2
              id={`${id}-title`}
              dir={textDirection(title)}
              className="min-w-0 font-medium text-ink-soft text-xl"
            >
              <UnbrokenText>{title}</UnbrokenText>
            </h2>
            {note && (
              <p dir={textDirection(note)} className="min-w-0 text-ink-faint text-sm">
                {note}
              </p>
            )}
          </div>
          {action}
        </div>
        <div className="min-w-0">{emptyNote ? <EmptyNote>{emptyNote}</EmptyNote> : children}</div>
        {foot}
      </div>
    </section>
  );
}

export const EmptyNote = ({ children }: { children: ReactNode }) => (
  <p className="border border-line border-dashed px-6 py-12 text-center text-ink-faint">
    {children}
  </p>
);
