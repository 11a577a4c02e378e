"use client";

import { Field } from "@/components/ui/field";
import { MarkdownEditor } from "./markdown-editor";

interface MarkdownFieldProps {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  hint: string;
}

/** A text in Markdown with its label, hint and error. */
export function MarkdownField({ label, error, hint, ...editor }: MarkdownFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      <MarkdownEditor {...editor} />
    </Field>
  );
}
