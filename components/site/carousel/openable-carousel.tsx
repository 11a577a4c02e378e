"use client";

import { type ComponentProps, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Carousel } from "./carousel";

interface OpenableCarouselProps extends ComponentProps<typeof Carousel> {
  labels: { all: string; one: string } | null;
}

/** A carousel with a button that shows all slides below each other. */
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
