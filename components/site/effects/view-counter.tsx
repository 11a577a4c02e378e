"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { isFlagSet } from "@/lib/api/stored-session";
import { API_BASE_URL } from "@/lib/config/api-base-url";

/** Whether the next view is the first in this document. For later views, `document.referrer` is out of date. */
let isArrival = true;

/** The host of the page that linked to the site, or ''. Undefined for all later pages of a visit. */
function arrivedFrom(): string | undefined {
  if (!isArrival) return undefined;
  isArrival = false;
  return document.referrer.split("/")[2] ?? "";
}

/** Counts a view of the page, but not the owner's own views. */
export function ViewCounter() {
  const pathname = usePathname();
  const counted = useRef<string>(undefined);

  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    if (isFlagSet()) return;
    fetch(`${API_BASE_URL}/views`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path: pathname.replace(/(?<=.)\/$/, ""), referrer: arrivedFrom() }),
      keepalive: true,
    }).catch(() => {});
  }, [pathname]);

  return null;
}
