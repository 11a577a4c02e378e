"use client";

import { type CSSProperties, type ReactNode, useCallback, useState } from "react";
import { imageAttributes, type ShownSize } from "@/lib/media/uploaded-image";

interface FallbackImageProps extends ShownSize {
  /** '' shows the fallback. */
  src: string;
  alt: string;
  className?: string;
  style?: CSSProperties;
  fallback: ReactNode;
}

/** An image, or `fallback` if the image does not load. If `isLazy` is false, the image loads before other images. */
export function FallbackImage(props: FallbackImageProps) {
  const { src, alt, className, style, sizes, boxRatio, isLazy = true, fallback } = props;
  const [failedSrc, setFailedSrc] = useState<string>();

  const judge = useCallback((image: HTMLImageElement) => {
    // If the server has no thumbnail, it sends a picture of one pixel. Such a picture counts as failed.
    if (image.naturalWidth < 2) setFailedSrc(image.getAttribute("src") ?? undefined);
  }, []);
  // If the image loaded or failed before this script ran, no `load` or `error` event follows. So the ref checks the
  // image.
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
