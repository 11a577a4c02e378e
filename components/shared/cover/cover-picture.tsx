"use client";

import { FallbackImage } from "../fallback-image";
import { Cover } from "./cover";
import { CARD_SIZES, COVER_RATIO } from "./cover-sizes";

interface CoverPictureProps {
  src: string;
  alt?: string;
  sizes?: string;
  /** The title for the cover that replaces a picture that fails to load. */
  title: string;
  hue: string;
}

/** A picture that fills its box. The drawn cover is rendered only if the picture fails to load. */
export function CoverPicture(props: CoverPictureProps) {
  const { src, alt = "", sizes = CARD_SIZES, title, hue } = props;
  return (
    <FallbackImage
      src={src}
      alt={alt}
      sizes={sizes}
      boxRatio={COVER_RATIO}
      className="size-full object-cover"
      fallback={<Cover title={title} hue={hue} />}
    />
  );
}
