"use client";

import { useLayoutEffect } from "react";
import { doEarlyClicks } from "@/lib/server/page-scripts/early-clicks";

/** Does what was clicked while the page could not yet answer. */
export function EarlyClicks() {
  useLayoutEffect(doEarlyClicks, []);
  return null;
}
