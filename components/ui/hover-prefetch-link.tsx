"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link that loads its page, with its scripts, when it is pointed at or focused. Links of a dashboard that load when
 * they are seen would ask the server for every screen each time one is opened.
 */
export function HoverPrefetchLink(props: Omit<ComponentProps<typeof Link>, "prefetch">) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return <Link {...props} prefetch={isWanted} onPointerEnter={want} onFocus={want} />;
}
