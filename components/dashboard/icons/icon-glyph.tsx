"use client";

import { CircuitBoard } from "lucide-react";
import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { brandOf } from "@/lib/media/brands/brand-icon-name";
import { iconComponentName, iconName } from "@/lib/media/icon-name";
import { imageAttributes } from "@/lib/media/uploaded-image";
import { BrandGlyph } from "./brand-glyph";
import { useIconSet } from "./use-icon-set";

/** Whether an icon is the address of an image, not a name. */
export const isIconImage = (icon: string) => /^(\/|https?:)/i.test(icon);

export function IconGlyph({ icon, className }: { icon: string; className?: string }) {
  const look = classNames("size-5 shrink-0", className);
  if (isIconImage(icon)) return <GlyphImage key={icon} source={icon} look={look} />;
  const brand = brandOf(icon);
  if (brand !== null) return <BrandGlyph key={brand} slug={brand} look={look} />;
  return <NamedGlyph name={icon} look={look} />;
}

function NamedGlyph({ name, look }: { name: string; look: string }) {
  const { set, hasFailed } = useIconSet();
  if (!set && !hasFailed) return <span aria-hidden className={look} />;
  const Icon = set?.get(iconName(iconComponentName(name))) ?? CircuitBoard;
  return <Icon aria-hidden strokeWidth={1.5} className={look} />;
}

function GlyphImage({ source, look }: { source: string; look: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <CircuitBoard aria-hidden strokeWidth={1.5} className={look} />;
  return (
    <img
      alt=""
      loading="lazy"
      decoding="async"
      {...imageAttributes(source, { sizes: "1.25rem" })}
      onError={() => setIsBroken(true)}
      className={classNames(look, "object-contain")}
    />
  );
}
