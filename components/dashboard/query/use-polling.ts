"use client";

import { useEffect, useRef } from "react";

const LOOK_AGAIN_MS = 700;

/** Calls `reload` again and again while something `isRunning` on the server, never two at a time. */
export function usePolling(isRunning: boolean, reload: () => Promise<unknown>): void {
  const newest = useRef(reload);
  useEffect(() => {
    newest.current = reload;
  });
  useEffect(() => {
    if (!isRunning) return;
    let isLooking = false;
    const look = async () => {
      // A call may wait for the owner to sign in again.
      if (isLooking) return;
      isLooking = true;
      await newest.current();
      isLooking = false;
    };
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}
