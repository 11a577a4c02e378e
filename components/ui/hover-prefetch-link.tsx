"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link that prefetches its page and its scripts on hover or focus. In the dashboard, links that prefetch when they
 * are visible would request every screen each time a screen is opened.
 */
export function HoverPrefetchLink(props: Omit<ComponentProps<typeof Link>, "prefetch">) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return <Link {...props} prefetch={isWanted} onPointerEnter={want} onFocus={want} />;
}
