"use client";

import { useEffect } from "react";
import { startRetryLoop } from "@/components/dashboard/query/retry-loop";
import { useLatest } from "@/components/dashboard/query/use-latest";

/** While `isNeeded` is true, calls `retry` whenever the server can be reached again. */
export function useSaveRetry(isNeeded: boolean, retry: () => Promise<unknown>): void {
  const on = useLatest({ retry });
  useEffect(() => {
    if (isNeeded) return startRetryLoop({ retry: on.retry });
  }, [isNeeded, on]);
}
