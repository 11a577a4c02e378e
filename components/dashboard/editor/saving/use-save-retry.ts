"use client";

import { useEffect, useRef } from "react";
import { startRetryLoop } from "@/components/dashboard/query/retry-loop";
import { request } from "@/lib/api/client";

/** While `isNeeded`, calls `retry` whenever the server can be reached again. */
export function useSaveRetry(isNeeded: boolean, retry: () => Promise<unknown>): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isNeeded) return;
    return startRetryLoop({
      probe: (signal) => request("GET", "/health", undefined, signal),
      retry: () => latest.current(),
    });
  }, [isNeeded]);
}
