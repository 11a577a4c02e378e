import { coverAddress } from "./cover-address";

interface CoverProps {
  title: string;
  /** The text class for the colour of the drawing, such as 'text-category-blue'. */
  hue: string;
}

/**
 * The place of a missing picture, with a small drawing made from the title. The drawing is a separate file, because
 * inline covers would be most of the page's HTML.
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
