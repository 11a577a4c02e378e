import type { Properties } from "hast";

/** A video or a model, as its author wrote it: as a picture. */
export interface MediaPicture {
  address: string;
  /** What it is for those who do not see it; '' where nobody says. */
  alt: string;
  /** In px, where the author gives them. */
  width?: string | undefined;
  height?: string | undefined;
}

const sideOf = (given: unknown) => (given ? String(given) : undefined);

/** The width and height that an element has. */
export const sidesOf = ({ width, height }: Properties): Pick<MediaPicture, "width" | "height"> => ({
  width: sideOf(width),
  height: sideOf(height),
});
