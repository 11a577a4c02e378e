"use client";

import { FallbackImage } from "../fallback-image";
import { Cover } from "./cover";
import { CARD_SIZES, COVER_RATIO } from "./cover-sizes";

interface CoverPictureProps {
  src: string;
  /** '' by default. */
  alt?: string;
  /** By default those of a card. */
  sizes?: string;
  /** The title for the cover that replaces a picture which does not load. */
  title: string;
  hue: string;
}

/** A picture that covers its box. The browser makes the cover only when it is needed, so no page carries it. */
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
