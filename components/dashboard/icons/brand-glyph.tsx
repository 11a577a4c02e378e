"use client";

import { CircuitBoard } from "lucide-react";
import { useState } from "react";
import { classNames } from "@/components/ui/class-names";

/** The icon of a brand in the colour of the text; a plain one where there is none. */
export function BrandGlyph({ slug, look }: { slug: string; look: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <CircuitBoard aria-hidden strokeWidth={1.5} className={look} />;
  const address = `/icons/brands/${slug}.svg`;
  return (
    <span
      aria-hidden
      className={classNames(look, "bg-current")}
      style={{ mask: `url("${address}") center / contain no-repeat` }}
    >
      {/* A mask does not say that it could not be loaded. */}
      <img
        alt=""
        src={address}
        className="size-full opacity-0"
        onError={() => setIsMissing(true)}
      />
    </span>
  );
}
