"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

export function LogMissingPath() {
  const pathname = usePathname();
  useEffect(() => console.warn("There is no page at", pathname), [pathname]);
  return null;
}
