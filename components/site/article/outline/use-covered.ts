import { type RefObject, useEffect, useState } from "react";
import { watchScroll } from "@/components/site/effects/watch-scroll";

/**
 * Selects the parts of a text that can be in the margin. A figure or section can have a wider box than its content, so
 * its children are selected instead.
 */
const PARTS =
  ".detail-text :is(.rich-text, section) > :not(figure, section), .detail-text figure > *";

/** Whether a caption, a note, a table or a wide chart overlaps `element`, which is in the margin. */
export function useCovered(element: RefObject<HTMLElement | null>, pathname: string): boolean {
  const [isCovered, setIsCovered] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another text
  useEffect(
    () =>
      watchScroll(() => {
        const place = element.current?.getBoundingClientRect();
        const parts = place?.width ? [...document.querySelectorAll(PARTS)] : [];
        setIsCovered(
          parts.some((part) => {
            const { left, right, top, bottom, width } = part.getBoundingClientRect();
            return (
              place !== undefined &&
              width > 0 &&
              left < place.right &&
              right > place.left &&
              top < place.bottom &&
              bottom > place.top
            );
          }),
        );
      }),
    [element, pathname],
  );

  return isCovered;
}
