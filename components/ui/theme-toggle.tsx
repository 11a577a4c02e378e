"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect } from "react";
import { fill } from "@/lib/i18n/words";
import { Button } from "./button";
import { chooseTheme, restoreTheme, THEMES, useChosenTheme } from "./theme";
import { useWords } from "./words";

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Cycles through system, light and dark. */
export function ThemeToggle() {
  const theme = useChosenTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
  const words = useWords().theme;
  const label = fill(words.label, { theme: words[theme], next: words[next] });
  const Icon = ICONS[theme];
  useEffect(restoreTheme, []);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
      className="needs-script"
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
