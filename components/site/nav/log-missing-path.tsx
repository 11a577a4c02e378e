"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** Notes in the console which path was not found. */
export function LogMissingPath() {
  const pathname = usePathname();
  useEffect(() => console.warn("There is no page at", pathname), [pathname]);
  return null;
}
