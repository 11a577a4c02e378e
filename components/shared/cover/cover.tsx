import { coverAddress } from "./cover-address";

interface CoverProps {
  title: string;
  /** The text class for the colour of the drawing, such as 'text-category-blue'. */
  hue: string;
}

/**
 * A box that replaces a missing picture and shows a small drawing made from the title. The drawing is a separate file,
 * because inline drawings would make up most of the page's HTML.
 */
export const Cover = ({ title, hue }: CoverProps) => (
  <span className="dot-grid grid size-full place-items-center overflow-hidden bg-sunken">
    <img
      src={coverAddress(title, hue)}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
      className="block h-auto w-24"
    />
  </span>
);
