import type { CSSProperties, ReactNode } from "react";
import { FallbackImage } from "@/components/shared/fallback-image";
import { ThemeDrawing } from "@/components/shared/pictures/theme-drawing";
import { classNames } from "@/components/ui/class-names";
import { imageAttributes } from "@/lib/media/uploaded-image";

const LARGEST_VH = 70;
const COLUMN = "75rem";

interface DetailImageProps {
  image: string;
  alt: string;
  isLazy?: boolean;
  isBesideText?: boolean;
  /** The part of the page's width that the picture takes on wide screens, from 0 to 1. */
  share?: number;
  className?: string;
  fallback?: ReactNode;
}

function columnOf(isBesideText: boolean, share: number): string {
  if (isBesideText) return "(min-width: 64rem) 55vw, 100vw";
  return share === 1 ? COLUMN : `(min-width: 40rem) ${Math.round(share * 100)}vw, 100vw`;
}

/** A picture of a detail page. It is not cropped, and never larger than its own size. */
export function DetailImage(props: DetailImageProps) {
  const { image, alt, isLazy = false, share = 1, className, fallback = null } = props;
  const { isBesideText = false } = props;
  const column = columnOf(isBesideText, share);
  const { width, height } = imageAttributes(image, { sizes: column });
  const isSizeKnown = width !== undefined && height !== undefined;
  const widestVh = isSizeKnown ? ((LARGEST_VH * width) / height).toFixed(2) : "";
  // An image with a `srcset` has no fixed natural width. So the style sets the width to the smallest of three limits:
  // the column, the size of the picture, and the height of the window.
  const style: CSSProperties = isSizeKnown
    ? { width: `min(100%, ${width}px, ${widestVh}svh)`, aspectRatio: `${width} / ${height}` }
    : { maxHeight: `${LARGEST_VH}svh` };
  const look = {
    className: classNames("h-auto max-w-full object-contain outline outline-line", className),
    style,
  };
  const picture = (
    <FallbackImage
      {...look}
      // Like pictures in a text, see `rich-text.css`.
      className={classNames("scheme-light bg-white", look.className)}
      src={image}
      alt={alt}
      sizes={
        isSizeKnown && column === COLUMN
          ? `min(100vw, ${COLUMN}, ${width}px, ${widestVh}vh)`
          : column
      }
      isLazy={isLazy}
      fallback={fallback}
    />
  );
  if (isLazy || !isSizeKnown) return picture;
  return (
    <ThemeDrawing {...look} src={image} alt={alt}>
      {picture}
    </ThemeDrawing>
  );
}
