"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { latinKey } from "@/components/ui/keyboard/latin-key";
import { classNames } from "../class-names";
import { CONTROL } from "./input";

interface EditedEntryProps {
  entry: string;
  /** Given the text at each letter, without spaces around it. */
  onType(text: string): void;
  /** Given the text without spaces around it, '' to take the entry away; `isByKey` where the focus was not moved elsewhere. */
  onDone(text: string, isByKey: boolean): void;
}

/** An entry of a list as it is corrected in its place: Enter or leaving it takes the text, Escape does not. */
export function EditedEntry({ entry, onType, onDone }: EditedEntryProps) {
  const [text, setText] = useState(entry);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") return onDone(entry, true);
    const isShortcut = event.ctrlKey || event.metaKey;
    if (event.key === "Enter" && !isShortcut) event.preventDefault();
    // A shortcut may be about to save the form this belongs to.
    if (event.key === "Enter" || (isShortcut && latinKey(event.nativeEvent) === "s")) {
      onDone(text.trim(), true);
    }
  }

  return (
    // No `Input`: that would take the id of the field's own one, which adds entries.
    <input
      ref={input}
      aria-label="Entry"
      dir="auto"
      className={classNames(CONTROL, "h-10 px-3")}
      value={text}
      autoComplete="off"
      enterKeyHint="done"
      // Escape is for the entry before it closes anything.
      data-takes-escape=""
      onChange={({ target }) => {
        setText(target.value);
        onType(target.value.trim());
      }}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(text.trim(), false)}
    />
  );
}
