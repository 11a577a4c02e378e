import type { CSSProperties } from "react";
import { LinkedText } from "@/components/shared/linked-text";
import { classNames } from "@/components/ui/class-names";
import type { HeadlineFigure } from "@/lib/content/nouns/project/schema";
import { withoutFigureAddresses } from "@/lib/text/figures/figure-links";
import { textDirection } from "@/lib/text/text-direction";
import { LargeFigure } from "./large-figure";

interface HeadlineListProps {
  figures: readonly HeadlineFigure[];
  /** The words that screen readers say in place of a missing caption. */
  unnamed: string;
  /** The classes of the layout. They can use the property `--figures`, which is the number of figures. */
  className: string;
  /** The language of the figures as a BCP 47 tag; null for the site's language. */
  tag?: string | null;
}

export function HeadlineList({ figures, unnamed, className, tag = null }: HeadlineListProps) {
  if (figures.length === 0) return null;
  return (
    <dl
      style={{ "--figures": figures.length } as CSSProperties}
      className={classNames("grid grid-cols-1 gap-x-10 gap-y-8", className)}
    >
      {figures.map(({ figure, caption }) => (
        <div key={`${figure} ${caption}`} className="flex flex-col-reverse justify-end">
          <dt
            dir={textDirection(withoutFigureAddresses(caption))}
            className="mt-2 max-w-[39em] text-ink-faint text-sm wrap-anywhere"
          >
            {caption === "" ? (
              <span className="sr-only">{unnamed}</span>
            ) : (
              <LinkedText text={caption} tag={tag} />
            )}
          </dt>
          <dd>
            <LargeFigure text={figure} tag={tag} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
