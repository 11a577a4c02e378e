"use client";

import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { UnbrokenText } from "@/components/shared/unbroken-text";
import { StepButtons } from "@/components/site/carousel/step-buttons";
import { useAutoplay } from "@/components/site/carousel/use-autoplay";
import { useWords } from "@/components/ui/words";
import { fill } from "@/lib/i18n/words";
import type { titleAttributes } from "@/lib/text/line-height";
import { textDirection } from "@/lib/text/text-direction";

/** The condition for phones. The style sheet has the same condition. */
const PHONE = "(width < 768px)";

export interface PositionSlide {
  /** The id of the entry, for links to the entry. */
  id: string;
  period: string;
  title: string;
  /** The attributes of the title's element. */
  heading: ReturnType<typeof titleAttributes>;
  where: string;
  logo: ReactNode;
  details: ReactNode;
}

interface PositionCarouselProps {
  /** The section's name, for the labels of the controls. */
  section: string;
  autoplayMs: number;
  positions: PositionSlide[];
  /** Reveals the rows after the first eight. */
  showAll: ReactNode;
}

/**
 * Rows of positions. One position is open. The details of all positions share one place, which has room for the longest
 * details, so nothing moves when another position opens. Without scripts and on paper, all details are shown.
 */
export function PositionCarousel({
  section,
  autoplayMs,
  positions,
  showAll,
}: PositionCarouselProps) {
  const words = useWords().carousel;
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(0);
  const total = positions.length;
  const isNeeded = total > 1;
  const advance = useCallback(() => {
    // On phones, after a press on 'Show all', the open details are between the rows. If another position opened, the
    // rows that the visitor reads would move.
    const movesRows = matchMedia(PHONE).matches && list.current?.matches(":has(~ .show-all[open])");
    const hasOpenCard = list.current?.querySelector('.figure-link[aria-expanded="true"]');
    if (!movesRows && !hasOpenCard) setOpen((now) => (now + 1) % total);
  }, [total]);
  const { rest, hold } = useAutoplay({ element: list, everyMs: autoplayMs, isNeeded, advance });

  const takeOver = (wanted: number) => {
    rest();
    setOpen((wanted + total) % total);
  };

  // A link to a position opens the position.
  const openLinked = useRef(() => {});
  openLinked.current = () => {
    const linked = positions.findIndex(({ id }) => location.hash === `#${id}`);
    if (linked >= 0) takeOver(linked);
  };
  useEffect(() => {
    const follow = () => openLinked.current();
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={fill(words.label, { section })}
      className="positions"
      style={{ "--rows": total } as CSSProperties}
      {...hold}
    >
      <ul ref={list} aria-label={fill(words.slides, { section })}>
        {positions.map(({ id, period, title, heading, where, logo, details }, index) => {
          const isOpen = index === open;
          return (
            <li
              key={id}
              data-open={isOpen || undefined}
              style={{ "--row": index + 1 } as CSSProperties}
            >
              <article id={id} tabIndex={-1}>
                <div className="position-row">
                  <p className="position-period">{period}</p>
                  <h3 {...heading}>
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      aria-controls={`${id}-details`}
                      onClick={() => takeOver(index)}
                    >
                      <UnbrokenText>{title}</UnbrokenText>
                    </button>
                  </h3>
                  {where !== "" && <p dir={textDirection(where)}>{where}</p>}
                  {logo}
                  {isOpen && isNeeded && (
                    <div
                      role="progressbar"
                      aria-label={fill(words.progress, { section })}
                      aria-valuemin={1}
                      aria-valuenow={open + 1}
                      aria-valuemax={total}
                      className="needs-script print:hidden"
                      style={{ "--part": (open + 1) / total } as CSSProperties}
                    />
                  )}
                </div>
                <div id={`${id}-details`} data-title={title} className="position-details">
                  {details}
                </div>
              </article>
            </li>
          );
        })}
      </ul>
      {showAll}
      {isNeeded && (
        <div className="position-controls needs-script print:hidden">
          <StepButtons section={section} onStep={(step) => takeOver(open + step)} />
          <p className="font-mono text-ink-faint text-sm">
            {fill(words.count, { position: open + 1, total })}
          </p>
        </div>
      )}
    </section>
  );
}
