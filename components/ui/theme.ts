"use client";

import { useSyncExternalStore } from "react";
import { storeChoice } from "./stored-choice";

export const THEMES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEMES)[number];

const SYSTEM_DARK = "(prefers-color-scheme: dark)";

const asChoice = (value: unknown): ThemeChoice | undefined =>
  THEMES.find((choice) => choice === value);

/** The theme before the visitor chooses one. If the owner chose light or dark, a style sets `--default-theme`. */
const defaultTheme = (): ThemeChoice =>
  asChoice(getComputedStyle(document.documentElement).getPropertyValue("--default-theme")) ??
  "system";

function show(choice: ThemeChoice) {
  const { dataset } = document.documentElement;
  if (choice === defaultTheme()) delete dataset.theme;
  else dataset.theme = choice;
}

const chosenTheme = (): ThemeChoice =>
  asChoice(document.documentElement.dataset.theme) ?? defaultTheme();

export function chooseTheme(choice: ThemeChoice): void {
  show(choice);
  storeChoice("theme", choice === defaultTheme() ? null : choice);
}

/**
 * Applies the stored choice. If Next renders the whole document in the browser, the page's first script has not applied
 * the choice.
 */
export function restoreTheme(): void {
  try {
    if (!document.documentElement.dataset.theme)
      show(asChoice(localStorage.theme) ?? defaultTheme());
  } catch {
    // Without storage there is no choice to restore.
  }
}

/**
 * Calls `changed` when this page, another tab or the system changes the theme. Returns a function that stops the calls.
 */
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

/** The visitor's choice; 'system' until the page is hydrated. */
export const useChosenTheme = () =>
  useSyncExternalStore(watchTheme, chosenTheme, () => "system" as const);

export const useShownTheme = () =>
  useSyncExternalStore(watchTheme, shownTheme, () => "dark" as const);
