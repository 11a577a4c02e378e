import { classNames } from "@/components/ui/class-names";
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
  return (
    <span
      dir={textDirection(category)}
      className={classNames(
        "w-fit font-mono text-xs wrap-anywhere",
        hue ?? hueOf(category),
        className,
      )}
    >
      {category}
    </span>
  );
}
