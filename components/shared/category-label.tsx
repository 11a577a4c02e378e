import { classNames } from "@/components/ui/class-names";
import { withoutFigureAddresses } from "@/lib/text/figures/figure-links";
import { textDirection } from "@/lib/text/text-direction";
import { hueOf } from "./category-hue";

interface CategoryLabelProps {
  category: string | null;
  /** The text colour, if the owner has chosen it. */
  hue?: string | undefined;
  className?: string;
}

export function CategoryLabel({ category, hue, className }: CategoryLabelProps) {
  if (!category) return null;
  const text = withoutFigureAddresses(category);
  return (
    <span
      dir={textDirection(text)}
      className={classNames(
        "w-fit font-mono text-xs wrap-anywhere",
        hue ?? hueOf(category),
        className,
      )}
    >
      {text}
    </span>
  );
}
