"use client";

import { useSyncExternalStore } from "react";
import { storeChoice } from "./stored-choice";

export const THEMES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEMES)[number];

const SYSTEM_DARK = "(prefers-color-scheme: dark)";

const asChoice = (value: unknown): ThemeChoice | undefined =>
  THEMES.find((choice) => choice === value);

/** What the page shows until its visitor chooses; its stylesheet names it where the owner does not leave it to the system. */
const defaultTheme = (): ThemeChoice =>
  asChoice(getComputedStyle(document.documentElement).getPropertyValue("--default-theme")) ??
  "system";

function show(choice: ThemeChoice) {
  const { dataset } = document.documentElement;
  if (choice === defaultTheme()) delete dataset.theme;
  else dataset.theme = choice;
}

/** What the visitor chose; the site's default until then. */
const chosenTheme = (): ThemeChoice =>
  asChoice(document.documentElement.dataset.theme) ?? defaultTheme();

/** Shows a theme and keeps the choice for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  show(choice);
  storeChoice("theme", choice === defaultTheme() ? null : choice);
}

/**
 * Shows what was chosen before. The document's own script has done so, except where Next renders the whole
 * document in the browser.
 */
export function restoreTheme(): void {
  try {
    if (!document.documentElement.dataset.theme)
      show(asChoice(localStorage.theme) ?? defaultTheme());
  } catch {
    // No storage, no choice.
  }
}

/** Calls `changed` when the theme does: chosen here, chosen in another tab, or with the system. */
export function watchTheme(changed: () => void): () => void {
  const system = matchMedia(SYSTEM_DARK);
  const attribute = new MutationObserver(changed);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === "theme") show(asChoice(newValue) ?? defaultTheme());
  };
  system.addEventListener("change", changed);
  attribute.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  addEventListener("storage", onStorage);
  return () => {
    system.removeEventListener("change", changed);
    attribute.disconnect();
    removeEventListener("storage", onStorage);
  };
}

const shownTheme = () => {
  const choice = chosenTheme();
  if (choice !== "system") return choice;
  return matchMedia(SYSTEM_DARK).matches ? "dark" : "light";
};

/** The choice; 'system' while the page is not awake yet. */
export const useChosenTheme = () =>
  useSyncExternalStore(watchTheme, chosenTheme, () => "system" as const);

/** 'dark' or 'light', as it is shown now. */
export const useShownTheme = () =>
  useSyncExternalStore(watchTheme, shownTheme, () => "dark" as const);
