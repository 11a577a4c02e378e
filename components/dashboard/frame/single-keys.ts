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
 * Whether single-key shortcuts are on. The owner can turn them off, because speech input can trigger them by accident
 * (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean => storedChoice(KEY) !== "off";

export function turnSingleKeys(isOn: boolean): void {
  storeChoice(KEY, isOn ? null : "off");
  for (const changed of listeners) changed();
}

export const useSingleKeys = () => useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
