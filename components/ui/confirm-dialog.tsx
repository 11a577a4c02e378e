"use client";

import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import { Dialog, DialogBody, DialogFooter } from "./dialog";
import { Checkbox } from "./fields/checkbox";

interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  /** The verb of what will happen. */
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  /** The verb destroys nothing, so the dialog opens on it. */
  isHarmless?: boolean;
  onConfirm(): void;
  onCancel(): void;
  /** A third way, between the two. */
  alternative?: { label: string; onChoose(): void };
  /** A box above the answers. */
  option?: { label: string; isChosen: boolean; onChange(isChosen: boolean): void };
}

/** Asks before something happens, mostly something that cannot be undone. It opens on a harmless answer. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancel",
  isBusy = false,
  isHarmless = false,
  onConfirm,
  onCancel,
  alternative,
  option,
}: ConfirmDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={title}
      description={description}
      onClose={onCancel}
      initialFocus={harmless}
    >
      {option && (
        <DialogBody>
          <Checkbox
            label={option.label}
            checked={option.isChosen}
            onChange={({ target }) => option.onChange(target.checked)}
          />
        </DialogBody>
      )}
      <DialogFooter>
        <Button ref={isHarmless ? null : harmless} variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        {alternative && (
          <Button variant="secondary" onClick={alternative.onChoose}>
            {alternative.label}
          </Button>
        )}
        <Button
          ref={isHarmless ? harmless : null}
          variant={isHarmless ? "primary" : "danger"}
          // With `disabled` it would lose the focus, which is needed again after a failure.
          aria-disabled={isBusy}
          onClick={() => isBusy || onConfirm()}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
