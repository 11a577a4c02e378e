"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { z } from "zod";
import type { Form } from "@/components/dashboard/form/use-form";
import { QuestionDialog } from "./question-dialog";

/** Something to decide before a form is saved. */
export interface SaveQuestion<Input> {
  title: string;
  description: string;
  /** Saves the form with `change`. */
  acceptLabel: string;
  change: Partial<Input>;
  /** Saves the form with `declineChange`; with the box `keepLabel` ticked, unchanged. */
  declineLabel: string;
  declineChange: Partial<Input>;
  keepLabel: string;
}

/** What a save may ask, given the values to save and those that are stored. */
export type AskBeforeSave<Input> = (values: Input, stored: Input) => SaveQuestion<Input> | null;

interface SaveQuestionOptions<Input> {
  ask: AskBeforeSave<Input> | undefined;
  schema: z.ZodType<Input>;
}

type Answer = "accept" | "decline" | "keep" | "cancel";

/** The form with saves that ask `ask` first, and the dialog of the question. A cancelled save gives false. */
export function useSaveQuestion<Input extends object>(
  form: Form<Input>,
  { ask, schema }: SaveQuestionOptions<Input>,
): { form: Form<Input>; dialog: ReactNode } {
  const [question, setQuestion] = useState<SaveQuestion<Input> | null>(null);
  const answer = useRef<(answer: Answer) => void>(undefined);

  async function askFirst(go: () => Promise<boolean>): Promise<boolean> {
    if (question || form.isSaving) return false;
    const { values, stored } = form.latest();
    // What the schema refuses is not saved, whatever the answer.
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
  // What is sent again by itself was asked about when it was sent first.
  const retry: typeof form.retry = (isAutomatic) =>
    isAutomatic ? form.retry(true) : askFirst(() => form.retry(false));

  function submit(event: FormEvent) {
    event.preventDefault();
    // A form in a dialog must not submit the one behind it as well: React's events bubble through portals.
    event.stopPropagation();
    void save();
  }

  const dialog = question && (
    <QuestionDialog
      question={question}
      onAccept={() => answer.current?.("accept")}
      onDecline={(isKept) => answer.current?.(isKept ? "keep" : "decline")}
      onCancel={() => answer.current?.("cancel")}
    />
  );
  const saveAndStay = () => void save({ keepOpen: true });
  return { form: ask ? { ...form, save, retry, saveAndStay, submit } : form, dialog };
}
