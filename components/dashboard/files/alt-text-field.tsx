"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";

interface AltTextFieldProps {
  alt: string;
  /** Rejects where it is not saved. */
  onSave(alt: string): Promise<unknown>;
}

/** The alt text of a picture. Enter or leaving the field saves it, Escape restores the former one. */
export function AltTextField({ alt, onSave }: AltTextFieldProps) {
  /** Null while it is as it is stored. */
  const [typed, setTyped] = useState<string | null>(null);
  /** What waits for its answer. */
  const sent = useRef<string>(null);

  async function save() {
    const text = typed?.trim();
    if (text === undefined || text === sent.current) return;
    if (text === alt && sent.current === null) return setTyped(null);
    sent.current = text;
    try {
      await onSave(text);
      // What was typed since stays.
      setTyped((now) => (now?.trim() === text ? null : now));
    } catch {
      // It is still in the field, where it can be saved again.
    }
    if (sent.current === text) sent.current = null;
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
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
