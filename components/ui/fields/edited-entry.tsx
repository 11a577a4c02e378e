"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { latinKey } from "@/components/ui/keyboard/latin-key";
import { classNames } from "../class-names";
import { CONTROL } from "./input";

interface EditedEntryProps {
  entry: string;
  /** Called after each change, with the trimmed text. */
  onType(text: string): void;
  /** Called with the trimmed text; '' removes the entry. `isByKey` is false if a loss of the focus ended editing. */
  onDone(text: string, isByKey: boolean): void;
}

/** A list entry while it is edited in the list: Enter or leaving the field accepts the text, Escape discards it. */
export function EditedEntry({ entry, onType, onDone }: EditedEntryProps) {
  const [text, setText] = useState(entry);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") return onDone(entry, true);
    const isShortcut = event.ctrlKey || event.metaKey;
    if (event.key === "Enter" && !isShortcut) event.preventDefault();
    // Ctrl S or ⌘ S saves the form, so the text is accepted first.
    if (event.key === "Enter" || (isShortcut && latinKey(event.nativeEvent) === "s")) {
      onDone(text.trim(), true);
    }
  }

  return (
    // An `Input` would get the id of the field's control. The input for new entries already has this id.
    <input
      ref={input}
      aria-label="Entry"
      dir="auto"
      className={classNames(CONTROL, "h-10 px-3")}
      value={text}
      autoComplete="off"
      enterKeyHint="done"
      // The first Escape ends editing. Only a second Escape closes the dialog.
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
