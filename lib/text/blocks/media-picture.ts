import type { Properties } from "hast";

/** A video or a model that the author of a text wrote as a picture. */
export interface MediaPicture {
  address: string;
  /** The description for people who do not see the video or model; '' without a description. */
  alt: string;
  /** In px; undefined if the author does not set the width. */
  width?: string | undefined;
  height?: string | undefined;
}

const sideOf = (given: unknown) => (given ? String(given) : undefined);

export const sidesOf = ({ width, height }: Properties): Pick<MediaPicture, "width" | "height"> => ({
  width: sideOf(width),
  height: sideOf(height),
});
