"use client";

import { type ComponentProps, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Carousel } from "./carousel";

interface OpenableCarouselProps extends ComponentProps<typeof Carousel> {
  /** The labels of the button; null if there is no button. */
  labels: { all: string; one: string } | null;
}

/** A carousel whose slides can also be read one below the other. */
export function OpenableCarousel({ labels, ...carousel }: OpenableCarouselProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isOpen ? (
        <ul className="grid grid-cols-1 gap-12">
          {carousel.slides.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      ) : (
        <Carousel {...carousel} />
      )}
      {labels && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={buttonClass(
            { variant: "secondary", size: "sm" },
            "needs-script mt-6 print:hidden",
          )}
        >
          {isOpen ? labels.one : labels.all}
        </button>
      )}
    </>
  );
}
