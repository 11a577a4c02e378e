"use client";

import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "./button";

const SYSTEM_DARK = "(prefers-color-scheme: dark)";

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : window.matchMedia(SYSTEM_DARK).matches;
}

/** Calls `changed` when the theme does: chosen here, chosen in another tab, or with the system. */
function watchTheme(changed: () => void): () => void {
  const system = window.matchMedia(SYSTEM_DARK);
  const attribute = new MutationObserver(changed);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === "theme" && newValue) document.documentElement.dataset.theme = newValue;
  };
  system.addEventListener("change", changed);
  attribute.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  window.addEventListener("storage", onStorage);
  return () => {
    system.removeEventListener("change", changed);
    attribute.disconnect();
    window.removeEventListener("storage", onStorage);
  };
}

/** 'dark' or 'light', as it is shown now. */
export const useTheme = () =>
  useSyncExternalStore(watchTheme, isDark, () => true) ? "dark" : "light";

/** Chooses between dark and light, for good. */
export function ThemeToggle({ className }: { className?: string }) {
  const other = useTheme() === "dark" ? "light" : "dark";
  const Icon = other === "dark" ? Moon : Sun;

  function choose() {
    document.documentElement.dataset.theme = other;
    localStorage.setItem("theme", other);
  }

  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Switch to ${other} theme`}
      onClick={choose}
      {...(className === undefined ? {} : { className })}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
