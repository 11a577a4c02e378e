import { classNames } from "@/components/ui/class-names";
import { useWords } from "@/components/ui/words";
import { fill } from "@/lib/i18n/words";

interface CarouselDotsProps {
  count: number;
  position: number;
  onChoose: (position: number) => void;
}

/** A dot for each position. Screens that show two or three slides at once need fewer dots. */
export function CarouselDots({ count, position, onChoose }: CarouselDotsProps) {
  const words = useWords().carousel;
  if (count < 3) return null;
  return (
    <ul className="ms-auto flex flex-wrap justify-end">
      {Array.from({ length: count }, (_, index) => {
        const isCurrent = index === position;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: each dot represents a position
            key={index}
            className={classNames(
              index >= Math.max(1, count - 1) && "md:hidden",
              index >= Math.max(1, count - 2) && "lg:hidden",
            )}
          >
            <button
              type="button"
              aria-label={fill(words.goTo, { position: index + 1 })}
              aria-current={isCurrent ? "true" : undefined}
              onClick={() => onChoose(index)}
              className="group grid size-6 place-items-center"
            >
              <span className="block h-3 w-px bg-line-strong transition-[height,width,background-color] group-aria-[current]:h-4 group-aria-[current]:w-0.5 group-aria-[current]:bg-accent forced-colors:bg-[CanvasText] forced-colors:group-aria-[current]:bg-[Highlight] forced-color-adjust-none" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
