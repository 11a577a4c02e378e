"use client";

import { useEffect } from "react";
import type { StoredForm } from "@/components/dashboard/editor/use-stored-form";
import { useLatest } from "@/components/dashboard/query/use-latest";
import type { Stored } from "@/lib/content/fields";

interface Resumption {
  /** The draft the form had when it was left by a reload or by Back. */
  resumes: string | undefined;
  /** Told which draft it has now; undefined while nothing is typed. */
  note(draft: string | undefined): void;
}

/** Where a form is open again that was left by a reload or by Back, what was typed into it is filled in again. */
export function useResumedDraft<Input extends object, Item extends Input & Stored>(
  editor: StoredForm<Input, Item>,
  { resumes, note }: Resumption,
): void {
  const { form, kept, offers } = editor;
  const { isDirty } = form;
  const last = offers.find(({ key }) => key === resumes);
  const lastKey = last?.key;
  const on = useLatest({ restore: () => last && !isDirty && editor.restore(last) });
  useEffect(() => {
    if (lastKey !== undefined) on.restore();
  }, [lastKey, on]);

  const draft = isDirty ? kept.key : undefined;
  useEffect(() => note(draft), [note, draft]);
}
