"use client";

import { type KeyboardEvent, useState } from "react";
import { useUnsaved } from "@/components/dashboard/shell/unsaved-changes";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";

interface AltTextFieldProps {
  alt: string;
  /** Rejects where it is not saved. */
  onSave(alt: string): Promise<unknown>;
}

/** The alt text of a picture. Enter or leaving the field saves it, Escape restores the former one. */
export function AltTextField({ alt, onSave }: AltTextFieldProps) {
  /** Null while it equals the stored text. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The text that is being saved now, or null. */
  const [sent, setSent] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // No question on leaving while a text is being saved for the first time.
  const isLikelySaved = typed?.trim() === sent && !hasFailed;
  useUnsaved(typed === null || isLikelySaved ? null : "text");

  async function save() {
    const text = typed?.trim();
    if (text === undefined || text === sent) return;
    if (text === alt && sent === null) return setTyped(null);
    setSent(text);
    try {
      await onSave(text);
      setHasFailed(false);
      // Keep text that was typed since.
      setTyped((now) => (now?.trim() === text ? null : now));
    } catch {
      // The text is still in the field, so the owner can save it again.
      setHasFailed(true);
    }
    setSent((now) => (now === text ? null : now));
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Enter and Escape belong to the input method while it composes a word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") void save();
    if (event.key === "Escape") setTyped(null);
  }

  return (
    <Field label="Alt text" className="max-w-xl">
      <Input
        value={typed ?? alt}
        placeholder="What it shows, where its use does not say"
        maxLength={1_000}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={press}
      />
    </Field>
  );
}
