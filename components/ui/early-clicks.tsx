"use client";

import { useLayoutEffect } from "react";
import { doEarlyClicks } from "@/lib/server/page-scripts/early-clicks";

/** Repeats the clicks that the visitor made before the page's scripts were ready. */
export function EarlyClicks() {
  useLayoutEffect(doEarlyClicks, []);
  return null;
}
