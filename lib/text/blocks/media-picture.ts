import type { Properties } from "hast";

/** A video or a model that the author wrote with the Markdown of a picture: `![](/uploads/a.mp4)`. */
export interface MediaPicture {
  address: string;
  /** The description for people who do not see the video or model; '' without a description. */
  alt: string;
  /** The width in px; undefined if the author does not set the width. */
  width?: string | undefined;
  height?: string | undefined;
}

const sideOf = (given: unknown) => (given ? String(given) : undefined);

export const sidesOf = ({ width, height }: Properties): Pick<MediaPicture, "width" | "height"> => ({
  width: sideOf(width),
  height: sideOf(height),
});
