"use client";

import { useSyncExternalStore } from "react";
import { storeChoice, storedChoice } from "@/components/ui/stored-choice";

const KEY = "dashboardSingleKeys";

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    removeEventListener("storage", changed);
  };
}

/**
 * Whether shortcuts of one key are on in this browser. They can be turned off, since speech input and
 * slips of the hand would set them off (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean => storedChoice(KEY) !== "off";

/** Turns them on or off, and keeps that. */
export function turnSingleKeys(isOn: boolean): void {
  storeChoice(KEY, isOn ? null : "off");
  for (const changed of listeners) changed();
}

export const useSingleKeys = () => useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
