"use client";

import { type CSSProperties, type ReactNode, useCallback, useState } from "react";
import { imageAttributes, type ShownSize } from "@/lib/media/uploaded-image";

/** For a thumbnail that it does not have, the server answers with a picture of one pixel. */
const LEAST_WIDTH_PX = 2;

interface FallbackImageProps extends ShownSize {
  /** '' shows the fallback. */
  src: string;
  alt: string;
  className?: string;
  style?: CSSProperties;
  fallback: ReactNode;
}

/** An image from anywhere, and what stands there when there is none. One that is not lazy comes first. */
export function FallbackImage(props: FallbackImageProps) {
  const { src, alt, className, style, sizes, boxRatio, isLazy = true, fallback } = props;
  const [failedSrc, setFailedSrc] = useState<string>();

  const judge = useCallback((image: HTMLImageElement) => {
    if (image.naturalWidth < LEAST_WIDTH_PX) setFailedSrc(image.getAttribute("src") ?? undefined);
  }, []);
  // It may have failed before this script ran, and then says nothing any more.
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
