"use client";

import { useEffect, useRef } from "react";
import { createKeybindingsHandler, type KeyBindingMap } from "tinykeys";
import { ALL_SCREENS } from "@/components/dashboard/shell/screens";
import { latinKey } from "@/components/ui/keyboard/latin-key";
import { areSingleKeysOn } from "./single-keys";

interface Shortcuts {
  /** Ctrl+K or Cmd+K. */
  onPalette(): void;
  /** ? */
  onHelp(): void;
  /** G, then the key of a screen. */
  onScreen(href: string): void;
}

const isDialogOpen = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/** Presses the button of this screen that says it belongs to `key`, or goes into the field that does. */
function pressOwnerOf(key: string): boolean {
  const owner = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]:enabled`);
  if (!owner) return false;
  // A button too, so that the focus has a place to return to.
  owner.focus();
  if (!(owner instanceof HTMLInputElement)) owner.click();
  return true;
}

/** The bindings only know Latin letters. The changed event does not change the text that a field receives. */
function withLatinKey(event: KeyboardEvent): KeyboardEvent {
  const value = latinKey(event);
  return value === event.key.toLowerCase() ? event : Object.defineProperty(event, "key", { value });
}

/** The dashboard's shortcuts, but for saving, which belongs to the forms. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });

  useEffect(() => {
    const single = (act: () => unknown) => (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event) || isDialogOpen() || !areSingleKeysOn()) return;
      if (act() !== false) event.preventDefault();
    };
    const screens = ALL_SCREENS.map(({ key, href }) => [
      `g ${key}`,
      single(() => latest.current.onScreen(href)),
    ]);
    const bindings: KeyBindingMap = {
      // Before the single keys: the key that ends a sequence is then spent.
      ...Object.fromEntries(screens),
      "$mod+k": (event) => {
        // An editor has its own use for it.
        if (event.defaultPrevented || isDialogOpen()) return;
        event.preventDefault();
        latest.current.onPalette();
      },
      // With or without Shift, as the keyboard's layout has it.
      "?": single(() => latest.current.onHelp()),
      "Shift+?": single(() => latest.current.onHelp()),
      "/": single(() => pressOwnerOf("/")),
      n: single(() => pressOwnerOf("n")),
    };
    const obey = createKeybindingsHandler(bindings);
    const onKeyDown = (event: Event) => {
      // A browser that fills in a form sends events of this name without a key.
      if (event instanceof KeyboardEvent) obey(withLatinKey(event));
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
