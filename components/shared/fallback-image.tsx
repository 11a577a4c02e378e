"use client";

import { type CSSProperties, type ReactNode, useCallback, useState } from "react";
import { imageAttributes, type ShownSize } from "@/lib/media/uploaded-image";

/** The server answers with a picture of one pixel if it does not have a thumbnail. */
const LEAST_WIDTH_PX = 2;

interface FallbackImageProps extends ShownSize {
  /** '' shows the fallback. */
  src: string;
  alt: string;
  className?: string;
  style?: CSSProperties;
  fallback: ReactNode;
}

/** An image from any address, or a replacement if it does not load. An image that is not lazy loads first. */
export function FallbackImage(props: FallbackImageProps) {
  const { src, alt, className, style, sizes, boxRatio, isLazy = true, fallback } = props;
  const [failedSrc, setFailedSrc] = useState<string>();

  const judge = useCallback((image: HTMLImageElement) => {
    if (image.naturalWidth < LEAST_WIDTH_PX) setFailedSrc(image.getAttribute("src") ?? undefined);
  }, []);
  // The image may have failed before this script ran. Then no event comes any more.
  const judgeEarly = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) judge(image);
    },
    [judge],
  );

  if (src === "" || src === failedSrc) return fallback;
  return (
    <img
      ref={judgeEarly}
      alt={alt}
      className={className}
      style={style}
      loading={isLazy ? "lazy" : "eager"}
      fetchPriority={isLazy ? undefined : "high"}
      decoding="async"
      {...imageAttributes(src, { sizes, isLazy, ...(boxRatio ? { boxRatio } : {}) })}
      onLoad={(event) => judge(event.currentTarget)}
      onError={() => setFailedSrc(src)}
    />
  );
}
