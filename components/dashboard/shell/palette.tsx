"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { CommandPaletteProps } from "./command-palette";

// Loaded when first opened.
const CommandPalette = lazy(() =>
  import("./command-palette").then((module) => ({ default: module.CommandPalette })),
);

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

interface TypedAheadProps {
  onType(change: (typed: string) => string): void;
  onClose(): void;
}

/** Takes the keys that are meant for the palette while it is loaded. Focus stays where it is. */
function TypedAhead({ onType, onClose }: TypedAheadProps) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
      else if (event.key === "Backspace") onType((typed) => typed.slice(0, -1));
      else if (isLetter(event)) onType((typed) => typed + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", take, { capture: true });
    return () => document.removeEventListener("keydown", take, { capture: true });
  }, [onType, onClose]);
  return null;
}

/** The command palette, which begins with the letters that were typed before it was loaded. */
export function Palette(props: Omit<CommandPaletteProps, "typed">) {
  const [typed, setTyped] = useState("");
  return (
    <Suspense fallback={<TypedAhead onType={setTyped} onClose={props.onClose} />}>
      <CommandPalette {...props} typed={typed} />
    </Suspense>
  );
}
