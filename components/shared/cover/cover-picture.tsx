"use client";

import { FallbackImage } from "../fallback-image";
import { Cover } from "./cover";
import { CARD_SIZES, COVER_RATIO } from "./cover-sizes";

interface CoverPictureProps {
  src: string;
  sizes?: string;
  /** The title from which the cover is drawn. The cover replaces a picture that fails to load. */
  title: string;
  hue: string;
  /** Whether the whole picture is shown, even if it does not fill the box. */
  isWhole?: boolean;
}

/** The picture of a card. The drawn cover is rendered only if the picture fails to load. */
export function CoverPicture(props: CoverPictureProps) {
  const { src, sizes = CARD_SIZES, title, hue, isWhole = false } = props;
  return (
    <FallbackImage
      src={src}
      alt=""
      sizes={sizes}
      {...(!isWhole && { boxRatio: COVER_RATIO })}
      className={`size-full ${isWhole ? "object-contain" : "object-cover"}`}
      fallback={<Cover title={title} hue={hue} />}
    />
  );
}
