import { classNames } from "@/components/ui/class-names";
import { coverAddress } from "./cover-address";

interface CoverProps {
  /** The same title, the same cover. */
  title: string;
  /** The class for the text colour of its trace, such as 'text-category-blue'. */
  hue: string;
  className?: string;
}

/** A picture drawn from a title. It has its own address, because inline covers would be most of a page. */
export function Cover({ title, hue, className }: CoverProps) {
  return (
    <img
      src={coverAddress(title, hue)}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
      className={classNames("dot-grid block size-full bg-sunken", className)}
    />
  );
}
