import { classNames } from "@/components/ui/class-names";
import { hueOf } from "./category-hue";

interface CategoryLabelProps {
  category: string | null;
  /** Its text colour, where the owner has chosen it. */
  hue?: string | undefined;
  className?: string;
}

/** A category in its colour. On its own line, it starts at the same side as the page's lines. */
export function CategoryLabel({ category, hue, className }: CategoryLabelProps) {
  if (!category) return null;
  return (
    <span
      dir="auto"
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
