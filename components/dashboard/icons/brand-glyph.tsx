"use client";

import { CircuitBoard } from "lucide-react";
import { useState } from "react";
import { classNames } from "@/components/ui/class-names";

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
      {/* A mask has no error event, so an invisible image loads the same file and reports an error. */}
      <img
        alt=""
        src={address}
        className="size-full opacity-0"
        onError={() => setIsMissing(true)}
      />
    </span>
  );
}
