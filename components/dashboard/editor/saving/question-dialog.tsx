"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { SaveQuestion } from "./use-save-question";

interface QuestionDialogProps {
  question: Omit<SaveQuestion<never>, "change" | "declineChange">;
  isBusy?: boolean;
  onAccept(): void;
  /** `isKept` is true if the checkbox with the label `keepLabel` is ticked. */
  onDecline(isKept: boolean): void;
  onCancel(): void;
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { question, isBusy, onAccept, onDecline, onCancel } = props;
  const [isKept, setIsKept] = useState(false);
  return (
    <ConfirmDialog
      title={question.title}
      description={question.description}
      confirmLabel={question.acceptLabel}
      isHarmless
      isBusy={isBusy}
      option={{ label: question.keepLabel, isChosen: isKept, onChange: setIsKept }}
      alternative={{ label: question.declineLabel, onChoose: () => onDecline(isKept) }}
      onConfirm={onAccept}
      onCancel={onCancel}
    />
  );
}
