"use client";

import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import { Dialog, DialogFooter } from "./dialog";

interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  /** The verb of what will happen. */
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  onConfirm(): void;
  onCancel(): void;
  /** A third way, between the two. */
  alternative?: { label: string; onChoose(): void };
}

/** Asks before something that cannot be undone. It opens on the harmless answer. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancel",
  isBusy = false,
  onConfirm,
  onCancel,
  alternative,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={title}
      description={description}
      onClose={onCancel}
      initialFocus={cancel}
    >
      <DialogFooter>
        <Button ref={cancel} variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        {alternative && (
          <Button variant="secondary" onClick={alternative.onChoose}>
            {alternative.label}
          </Button>
        )}
        <Button variant="danger" disabled={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
