import { classNames } from "@/components/ui/class-names";
import { coverAddress } from "./cover-address";

interface CoverProps {
  title: string;
  /** The text class for the colour of the drawing, such as 'text-category-blue'. */
  hue: string;
  className?: string;
}

/** A picture drawn from a title. It is a separate file, because inline covers would be most of the page's HTML. */
export const Cover = ({ title, hue, className }: CoverProps) => (
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
