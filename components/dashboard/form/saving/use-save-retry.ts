"use client";

import { useEffect, useRef } from "react";
import { startRetryLoop } from "@/components/dashboard/form/saving/retry-loop";
import { request } from "@/lib/api/client";

const NO_ANSWER = 0;
const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;

/** Whether a call failed because the server was not reached, or not heard. */
export const isConnectionFailure = ({ status }: { status: number | null }): boolean =>
  status === NO_ANSWER || status === BAD_GATEWAY || status === GATEWAY_TIMEOUT;

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
