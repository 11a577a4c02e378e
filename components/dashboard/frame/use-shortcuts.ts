"use client";

import { useEffect } from "react";
import { createKeybindingsHandler, type KeyBindingMap } from "tinykeys";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { ALL_SCREENS } from "@/components/dashboard/shell/screens";
import { latinKey } from "@/components/ui/keyboard/latin-key";
import { areSingleKeysOn } from "./single-keys";

interface Shortcuts {
  onPalette(): void;
  onHelp(): void;
  onScreen(href: string): void;
}

const isDialogOpen = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/**
 * If a button of the screen has the shortcut `key`, clicks the button. If a field has the shortcut, focuses the field.
 */
function pressOwnerOf(key: string): boolean {
  const owner = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]:enabled`);
  if (!owner) return false;
  // A button also gets the focus. If the button opens a dialog, the dialog can later return the focus to the button.
  owner.focus();
  if (!(owner instanceof HTMLInputElement)) owner.click();
  return true;
}

/**
 * Changes the event's key to a Latin letter, because the bindings have Latin letters. A field still gets the typed
 * letter.
 */
function withLatinKey(event: KeyboardEvent): KeyboardEvent {
  const value = latinKey(event);
  return value === event.key.toLowerCase() ? event : Object.defineProperty(event, "key", { value });
}

/** The shortcuts of the whole dashboard. Forms handle the shortcut for saving. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const on = useLatest({ ...shortcuts });
  useEffect(() => {
    const single = (act: () => unknown) => (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event) || isDialogOpen() || !areSingleKeysOn()) return;
      if (act() !== false) event.preventDefault();
    };
    const screens = ALL_SCREENS.map(({ key, href }) => [
      `g ${key}`,
      single(() => on.onScreen(href)),
    ]);
    const bindings: KeyBindingMap = {
      // Sequences come first, so that the "n" of the sequence "g n" does not also add an item.
      ...Object.fromEntries(screens),
      "$mod+k": (event) => {
        // The Markdown editor uses the same keys to insert a link.
        if (event.defaultPrevented || isDialogOpen()) return;
        event.preventDefault();
        on.onPalette();
      },
      // Some keyboard layouts have this character without Shift.
      "?": single(on.onHelp),
      "Shift+?": single(on.onHelp),
      "/": single(() => pressOwnerOf("/")),
      n: single(() => pressOwnerOf("n")),
    };
    const obey = createKeybindingsHandler(bindings);
    const onKeyDown = (event: Event) => {
      // Autofill sends `keydown` events without a key.
      if (event instanceof KeyboardEvent) obey(withLatinKey(event));
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [on]);
}
