"use client";

import { Button } from "@/components/ui/button";

interface SaveButtonProps {
  form: { isSaving: boolean; waitingFor: number };
  label: string;
  /** The id of the form, for a button outside the form. */
  formId?: string;
}

/** The button that saves a form. While a save waits for uploads, the label shows the number of uploads. */
export function SaveButton({ form, label, formId }: SaveButtonProps) {
  const { isSaving, waitingFor } = form;
  const waiting =
    waitingFor > 0 && `Waiting for ${waitingFor} ${waitingFor === 1 ? "upload" : "uploads"}...`;
  return (
    <>
      <Button type="submit" {...(formId ? { form: formId } : {})} aria-disabled={isSaving}>
        {waiting || (isSaving ? "Saving..." : label)}
      </Button>
      <span aria-live="polite" className="sr-only">
        {waiting}
      </span>
    </>
  );
}
