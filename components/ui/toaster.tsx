"use client";

import { Toaster as Sonner, toast } from "sonner";

/** Where toasts appear; once a layout. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      closeButton
      toastOptions={{
        classNames: {
          toast: "!bg-surface !text-ink !border-line !rounded-lg !font-sans !shadow-lg",
          description: "!text-ink-soft",
          error: "!border-danger",
          actionButton: "!bg-accent-fill !text-on-accent",
          closeButton: "!bg-surface !text-ink-soft !border-line",
        },
      }}
    />
  );
}

/** A destructive toast titled 'Error'. */
export const showError = (description: string) => toast.error("Error", { description });

export const showSuccess = (title: string, description?: string) =>
  toast.success(title, description === undefined ? {} : { description });
