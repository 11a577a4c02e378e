"use client";

import { type ComponentType, useEffect, useState } from "react";

/** Loads what enlarges the page's pictures: other pages, which share this script, shall not. Until then links lead to them. */
export function EnlargedPictures() {
  const [Gallery, setGallery] = useState<ComponentType | null>(null);
  useEffect(() => {
    import("./picture-gallery").then(
      ({ PictureGallery }) => setGallery(() => PictureGallery),
      () => undefined,
    );
  }, []);
  return Gallery && <Gallery />;
}
