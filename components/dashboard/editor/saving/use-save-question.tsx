"use client";

import { type ReactNode, useRef, useState } from "react";
import type { z } from "zod";
import { type Form, submitting } from "@/components/dashboard/form/use-form";
import { QuestionDialog } from "./question-dialog";

export interface SaveQuestion<Input> {
  title: string;
  description: string;
  /** The label of the button that saves the form with `change`. */
  acceptLabel: string;
  change: Partial<Input>;
  /**
   * The label of the button that saves the form with `declineChange`. If the checkbox with the label `keepLabel` is
   * ticked, the button saves the form unchanged.
   */
  declineLabel: string;
  declineChange: Partial<Input>;
  keepLabel: string;
}

/** Returns the question to ask before a save; null if there is none. Takes the values to save and the stored values. */
export type AskBeforeSave<Input> = (values: Input, stored: Input) => SaveQuestion<Input> | null;

interface SaveQuestionOptions<Input> {
  ask: AskBeforeSave<Input> | undefined;
  schema: z.ZodType<Input>;
}

type Answer = "accept" | "decline" | "keep" | "cancel";

/** Before the form is saved, asks the question that `ask` returns. A cancelled save resolves to false. */
export function useSaveQuestion<Input extends object>(
  form: Form<Input>,
  { ask, schema }: SaveQuestionOptions<Input>,
): { form: Form<Input>; dialog: ReactNode } {
  const [question, setQuestion] = useState<SaveQuestion<Input> | null>(null);
  const answer = useRef<(answer: Answer) => void>(undefined);

  async function askFirst(go: () => Promise<boolean>): Promise<boolean> {
    if (question || form.isSaving) return false;
    const { values, stored } = form.latest();
    // Invalid values are not saved, so they need no question.
    const asked = schema.safeParse(values).success && ask?.(values, stored);
    if (asked) {
      setQuestion(asked);
      const given = await new Promise<Answer>((resolve) => {
        answer.current = resolve;
      });
      setQuestion(null);
      if (given === "cancel") return false;
      if (given === "accept") form.set(asked.change);
      if (given === "decline") form.set(asked.declineChange);
    }
    return go();
  }

  const save: typeof form.save = (how) => askFirst(() => form.save(how));
  // An automatic retry does not ask, because the owner has answered at the first attempt.
  const retry: typeof form.retry = (isAutomatic) =>
    isAutomatic ? form.retry(true) : askFirst(() => form.retry(false));

  const dialog = question && (
    <QuestionDialog
      question={question}
      onAccept={() => answer.current?.("accept")}
      onDecline={(isKept) => answer.current?.(isKept ? "keep" : "decline")}
      onCancel={() => answer.current?.("cancel")}
    />
  );
  const saveAndStay = () => void save({ keepOpen: true });
  return {
    form: ask ? { ...form, save, retry, saveAndStay, submit: submitting(save) } : form,
    dialog,
  };
}
