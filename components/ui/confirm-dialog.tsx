"use client";

import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import { Dialog, DialogBody, DialogFooter } from "./dialog";
import { Checkbox } from "./fields/checkbox";

interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  /** A verb for the action to confirm. */
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  /** The action destroys nothing, so its button has the focus first. */
  isHarmless?: boolean;
  onConfirm(): void;
  onCancel(): void;
  /** A third answer, placed between the two. */
  alternative?: { label: string; onChoose(): void };
  /** A checkbox above the answers. */
  option?: { label: string; isChosen: boolean; onChange(isChosen: boolean): void };
}

/** Asks for confirmation, mostly before an action that cannot be undone. A harmless answer has the focus first. */
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
          // With `disabled` the button would lose the focus, which it needs after a failure.
          aria-disabled={isBusy}
          onClick={() => isBusy || onConfirm()}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
