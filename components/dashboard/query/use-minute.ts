"use client";

import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Renders anew as minutes pass, for texts like '5 min. ago'. */
export const useMinute = (): number => useSyncExternalStore(everyMinute, thisMinute, () => 0);
