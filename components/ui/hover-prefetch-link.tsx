"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

// Prefetches on hover or focus. If all visible links were prefetched, each screen would request all other screens.
export function HoverPrefetchLink(props: Omit<ComponentProps<typeof Link>, "prefetch">) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return <Link {...props} prefetch={isWanted} onPointerEnter={want} onFocus={want} />;
}
