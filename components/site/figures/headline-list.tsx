import type { CSSProperties } from "react";
import { classNames } from "@/components/ui/class-names";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import type { HeadlineFigure } from "@/lib/content/nouns/project/schema";
import { noBreakUnits } from "@/lib/text/no-break-units";
import { textDirection } from "@/lib/text/text-direction";
import { Figure } from "./figure";

interface HeadlineListProps {
  figures: readonly HeadlineFigure[];
  /** The words that screen readers say in place of a missing caption. */
  unnamed: string;
  /** The classes of the layout. They can use the property `--figures`, which is the number of figures. */
  className: string;
}

export async function HeadlineList({ figures: linked, unnamed, className }: HeadlineListProps) {
  if (linked.length === 0) return null;
  const figures = await withoutFigureLinks(linked);
  return (
    <dl
      style={{ "--figures": figures.length } as CSSProperties}
      className={classNames("grid grid-cols-1 gap-x-10 gap-y-8", className)}
    >
      {figures.map(({ figure, caption }) => (
        <div key={`${figure} ${caption}`} className="flex flex-col-reverse justify-end">
          <dt
            dir={textDirection(caption)}
            className="mt-2 max-w-[39em] text-ink-faint text-sm wrap-anywhere"
          >
            {noBreakUnits(caption) || <span className="sr-only">{unnamed}</span>}
          </dt>
          <dd>
            <Figure>{figure}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
