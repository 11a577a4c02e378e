"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { buttonClass } from "@/components/ui/button";
import { storeChoice } from "./stored-choice";

const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const ICONS = { system: Monitor, light: Sun, dark: Moon };

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return THEMES.find((theme) => theme === chosen) ?? "system";
}

function watchTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function applyTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  storeChoice("theme", theme === "system" ? null : theme);
}

/** Cycles system, light, dark. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(watchTheme, currentTheme, () => "system" as const);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";

  // The document's own script has done so, except where Next renders the whole document in the browser.
  useEffect(() => {
    try {
      const stored = THEMES.find((theme) => theme === localStorage.theme);
      if (stored && currentTheme() === "system") applyTheme(stored);
    } catch {
      // No storage, no choice.
    }
  }, []);

  const label = `Theme: ${theme}. Switch to ${next}`;
  const Icon = ICONS[theme];
  return (
    <button
      type="button"
      onClick={() => applyTheme(next)}
      aria-label={label}
      title={label}
      className={buttonClass({ variant: "ghost", size: "icon" }, "needs-script")}
    >
      <Icon aria-hidden size={16} />
    </button>
  );
}
