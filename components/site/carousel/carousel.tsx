"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { isMotionReduced } from "@/components/shared/motion";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { useWords } from "@/components/ui/words";
import { fill } from "@/lib/i18n/words";
import { CarouselDots } from "./carousel-dots";
import { useAutoplay } from "./use-autoplay";

const SETTLED_AFTER_MS = 120;

const SLIDE_WIDTHS = {
  one: "basis-full",
  three: "basis-full md:basis-[calc((100%-1.5rem)/2)] lg:basis-[calc((100%-3rem)/3)]",
};
/** Paper does not scroll, so all slides are printed below or beside each other. */
const PRINTED = {
  one: "print:grid print:grid-cols-1 print:overflow-visible",
  three: "print:grid print:grid-cols-3 print:overflow-visible",
};

interface CarouselProps {
  /** The section's name, for the labels of the controls. */
  section: string;
  autoplayMs: number;
  inView?: keyof typeof SLIDE_WIDTHS;
  indicator: "count" | "dots";
  slides: { key: string; content: ReactNode }[];
}

/** Slides on a scrolling strip. Visitors can scroll the strip without scripts. */
export function Carousel(props: CarouselProps) {
  const { section, autoplayMs, inView = "one", indicator, slides } = props;
  const words = useWords().carousel;
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  /** The latest position, which React may not have rendered yet. */
  const place = useRef(0);
  /** The target of the current step; null after the strip has stopped. */
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
  // target of the latest step. If the visitor scrolled, the strip stays, and the position is set from it.
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
  const areAllInView =
    inView === "three" && slides.length <= 3 && (slides.length === 3 ? "lg:hidden" : "md:hidden");
  const hasDots = indicator === "dots" && slides.length > 2;

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
        className={classNames(
          "relative flex snap-x snap-mandatory gap-6 overflow-x-auto overscroll-x-contain [scrollbar-width:none]",
          PRINTED[inView],
        )}
      >
        {slides.map(({ key, content }) => (
          <li key={key} className={classNames("min-w-0 shrink-0 snap-start", SLIDE_WIDTHS[inView])}>
            {content}
          </li>
        ))}
      </ul>
      {isNeeded && (
        <div
          className={classNames(
            "needs-script mt-8 flex items-center gap-4 print:hidden",
            !hasDots && areAllInView,
          )}
        >
          <div className={classNames("flex gap-3", areAllInView)}>
            <StepButton
              icon={ArrowLeft}
              label={fill(words.previous, { section })}
              onClick={() => takeOver(place.current - 1)}
            />
            <StepButton
              icon={ArrowRight}
              label={fill(words.next, { section })}
              onClick={() => takeOver(place.current + 1)}
            />
          </div>
          {indicator === "dots" ? (
            <CarouselDots count={slides.length} position={position} onChoose={takeOver} />
          ) : (
            <Count section={section} position={position} total={slides.length} />
          )}
        </div>
      )}
    </section>
  );
}

interface StepButtonProps {
  icon: typeof ArrowLeft;
  label: string;
  onClick: () => void;
}

const StepButton = ({ icon: Icon, label, onClick }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={buttonClass({ variant: "secondary", size: "icon" })}
  >
    <Icon aria-hidden size={16} />
  </button>
);

function Count({ section, position, total }: { section: string; position: number; total: number }) {
  const words = useWords().carousel;
  return (
    <>
      <p className="font-mono text-ink-faint text-sm">
        {fill(words.count, { position: position + 1, total })}
      </p>
      <div
        role="progressbar"
        aria-label={fill(words.progress, { section })}
        aria-valuemin={1}
        aria-valuenow={position + 1}
        aria-valuemax={total}
        className="h-px flex-1 bg-line"
      >
        <div
          className="h-full origin-start bg-accent transition-transform duration-300"
          style={{ transform: `scaleX(${(position + 1) / total})` }}
        />
      </div>
    </>
  );
}
