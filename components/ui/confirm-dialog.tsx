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
  /**
   * Whether the action destroys nothing. If so, the button for the action has the focus first. Otherwise, the cancel
   * button has the focus first.
   */
  isHarmless?: boolean;
  onConfirm(): void;
  onCancel(): void;
  alternative?: { label: string; onChoose(): void };
  option?: { label: string; isChosen: boolean; onChange(isChosen: boolean): void };
}

/** A dialog that asks for confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, cancelLabel = "Cancel", isBusy = false } = props;
  const { isHarmless = false, onConfirm, onCancel, alternative, option } = props;
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
          // With `disabled`, the button would lose the focus. After a failure, it must still have the focus.
          aria-disabled={isBusy}
          onClick={() => isBusy || onConfirm()}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
