"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

// A link that prefetches once it is visible would make each screen request all others.
export function HoverPrefetchLink(props: Omit<ComponentProps<typeof Link>, "prefetch">) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return <Link {...props} prefetch={isWanted} onPointerEnter={want} onFocus={want} />;
}
