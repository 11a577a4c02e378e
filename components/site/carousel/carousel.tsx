"use client";

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { isMotionReduced } from "@/components/shared/motion";
import { classNames } from "@/components/ui/class-names";
import { useWords } from "@/components/ui/words";
import { fill } from "@/lib/i18n/words";
import { CarouselDots } from "./carousel-dots";
import { StepButtons } from "./step-buttons";
import { useAutoplay } from "./use-autoplay";

const SETTLED_AFTER_MS = 120;

interface CarouselProps {
  /** The section's name, for the labels of the controls. */
  section: string;
  autoplayMs: number;
  slides: { key: string; content: ReactNode }[];
}

/**
 * Slides on a strip. A wide screen shows three slides at once, a tablet two and a phone one. The strip can be scrolled
 * without scripts.
 */
export function Carousel({ section, autoplayMs, slides }: CarouselProps) {
  const words = useWords().carousel;
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  /** The latest position. It is possible that React has not rendered this position yet. */
  const place = useRef(0);
  /** The target of the current step. Null after the strip has stopped, and after the visitor has scrolled the strip. */
  const target = useRef<number | null>(null);
  const settling = useRef(0);

  const setPlace = useCallback((next: number) => {
    place.current = next;
    setPosition(next);
  }, []);

  const measure = useCallback(() => {
    const [first, second] = [...(strip.current?.children ?? [])] as HTMLElement[];
    if (!strip.current || !first || !second) return { step: 1, positions: 1 };
    // Negative in languages written from right to left, like the scroll position.
    const step = second.offsetLeft - first.offsetLeft;
    const { scrollWidth, clientWidth } = strip.current;
    return { step, positions: Math.round((scrollWidth - clientWidth) / Math.abs(step)) + 1 };
  }, []);

  // A new layout or the next step can stop a smooth scroll half way. Therefore a strip that has stopped is moved to the
  // target of the latest step. If the visitor scrolled, the strip is not moved, and `position` follows the strip.
  const settleSoon = useCallback(() => {
    clearTimeout(settling.current);
    settling.current = window.setTimeout(() => {
      const { step } = measure();
      if (target.current === null) {
        setPlace(Math.round((strip.current?.scrollLeft ?? 0) / step));
      } else {
        strip.current?.scrollTo({ left: target.current * step, behavior: "instant" });
        target.current = null;
      }
    }, SETTLED_AFTER_MS);
  }, [measure, setPlace]);

  const goTo = useCallback(
    (wanted: number) => {
      const { step, positions } = measure();
      const next = (wanted + positions) % positions;
      const behavior = isMotionReduced() ? "auto" : "smooth";
      target.current = next;
      strip.current?.scrollTo({ left: next * step, behavior });
      setPlace(next);
      settleSoon();
    },
    [measure, setPlace, settleSoon],
  );

  const advance = useCallback(() => goTo(place.current + 1), [goTo]);
  const isNeeded = slides.length > 1;
  const { rest, hold } = useAutoplay({ element: strip, everyMs: autoplayMs, isNeeded, advance });

  useEffect(() => () => clearTimeout(settling.current), []);
  const letGo = () => {
    target.current = null;
  };

  // Hides the buttons at widths that show all slides.
  const areAllInView = slides.length <= 3 && (slides.length === 3 ? "lg:hidden" : "md:hidden");

  const takeOver = (wanted: number) => {
    rest();
    goTo(wanted);
  };

  return (
    <section aria-roledescription="carousel" aria-label={fill(words.label, { section })} {...hold}>
      <ul
        ref={strip}
        onScroll={settleSoon}
        onPointerDown={letGo}
        onWheel={letGo}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={fill(words.slides, { section })}
        // Paper does not scroll, so all slides are printed.
        className="relative flex snap-x snap-mandatory gap-6 overflow-x-auto overscroll-x-contain [scrollbar-width:none] print:grid print:grid-cols-3 print:overflow-visible"
      >
        {slides.map(({ key, content }) => (
          <li
            key={key}
            className="min-w-0 shrink-0 basis-full snap-start md:basis-[calc((100%-1.5rem)/2)] lg:basis-[calc((100%-3rem)/3)]"
          >
            {content}
          </li>
        ))}
      </ul>
      {isNeeded && (
        <div
          className={classNames(
            "needs-script mt-5 flex items-center gap-4 print:hidden",
            slides.length < 3 && areAllInView,
          )}
        >
          <StepButtons
            section={section}
            onStep={(step) => takeOver(place.current + step)}
            className={areAllInView}
          />
          <CarouselDots count={slides.length} position={position} onChoose={takeOver} />
        </div>
      )}
    </section>
  );
}
