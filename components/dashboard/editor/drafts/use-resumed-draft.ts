"use client";

import { useEffect } from "react";
import type { StoredForm } from "@/components/dashboard/editor/use-stored-form";
import { useLatest } from "@/components/dashboard/query/use-latest";
import type { Stored } from "@/lib/content/fields";

interface Resumption {
  /** The draft that the form had when it was left by a reload or by Back. */
  resumes: string | undefined;
  /** Called with the key of the form's draft; undefined while it has none. */
  note(draft: string | undefined): void;
}

/** Fills in the unsaved input of a form that was left by a reload or by Back and is open again. */
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
