import { classNames } from "@/components/ui/class-names";
import { hueOf } from "./category-hue";

/** A category in its colour. */
export function CategoryLabel({ category, className }: { category: string; className?: string }) {
  if (category === "") return null;
  return (
    <span
      className={classNames(
        "font-mono text-xs [overflow-wrap:anywhere]",
        hueOf(category),
        className,
      )}
    >
      {category}
    </span>
  );
}
