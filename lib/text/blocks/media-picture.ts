import type { Properties } from "hast";

/** A video or a model, as its author wrote it: as a picture. */
export interface MediaPicture {
  address: string;
  /** The description for people who do not see it; '' if there is none. */
  alt: string;
  /** In px, if the author sets it. */
  width?: string | undefined;
  height?: string | undefined;
}

const sideOf = (given: unknown) => (given ? String(given) : undefined);

/** The width and height that an element has. */
export const sidesOf = ({ width, height }: Properties): Pick<MediaPicture, "width" | "height"> => ({
  width: sideOf(width),
  height: sideOf(height),
});
