"use client";

import { type KeyboardEvent, useState } from "react";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";

interface AltTextFieldProps {
  alt: string;
  onSave(alt: string): void;
}

/** The alt text of a picture. Enter or leaving the field saves it, Escape restores the former one. */
export function AltTextField({ alt, onSave }: AltTextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function save() {
    const text = typed?.trim();
    setTyped(null);
    if (text !== undefined && text !== alt) onSave(text);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") save();
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
        onBlur={save}
        onKeyDown={press}
      />
    </Field>
  );
}
