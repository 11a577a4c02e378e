"use client";

import { AutosaveBanner } from "@/components/dashboard/editor/autosave/autosave-banner";
import { FormProblemNote } from "@/components/dashboard/form/form-problem-note";
import { formWords } from "@/components/dashboard/form/form-words";
import type { Stored } from "@/lib/content/fields";
import { ConflictDialog } from "./conflict/conflict-dialog";
import { isStale } from "./conflict/merging-send";
import type { StoredForm } from "./use-stored-form";

interface FormNoticesProps<Input extends object, Item extends Input & Stored> {
  editor: StoredForm<Input, Item>;
  className?: string;
}

const GONE = 404;

/** Shows notices above a form's fields: the reason for a failed save, and an autosave that can be restored. */
export function FormNotices<Input extends object, Item extends Input & Stored>({
  editor,
  className,
}: FormNoticesProps<Input, Item>) {
  const { form, kept, offers, conflict, id } = editor;
  const { problem } = form;
  const [autosave] = offers;

  async function retry() {
    // After a save the notice and its button disappear, so the focus moves to the form.
    if (await form.retry(false)) {
      const first = form.element.current?.querySelector<HTMLElement>("input, textarea, select");
      first?.focus({ preventScroll: true });
    }
  }

  return (
    <>
      {(problem || autosave || kept.isElsewhere || kept.isOnlyHere) && (
        <div className={className}>
          {problem && (
            <FormProblemNote
              problem={problem}
              onRetry={editor.isRetrying ? retry : undefined}
              onCompare={isStale(problem) ? () => void form.saveAgain() : undefined}
              onSaveAsNew={problem.status === GONE && id !== null ? editor.saveAsNew : undefined}
            />
          )}
          {autosave && <AutosaveBanner key={autosave.key} editor={editor} autosave={autosave} />}
          {kept.isOnlyHere && (
            <p role="status" className="border-warning border-l-2 pl-3 text-ink text-sm">
              This text is too long for the server to store as a draft. Until you save it, only this
              browser stores it.
            </p>
          )}
          {kept.isElsewhere && (
            <p className="text-ink-soft text-sm">
              Another tab also has unsaved changes to this item. The tab that saves second compares
              both versions.
            </p>
          )}
        </div>
      )}
      {conflict && (
        <ConflictDialog
          // If the item is saved elsewhere again, the dialog starts again with the new changes.
          key={conflict.theirs.updated_at}
          changes={conflict.changes}
          savedAt={conflict.theirs.updated_at}
          words={formWords(form.element.current)}
          onClose={editor.closeConflict}
          onSave={editor.saveMerged}
        />
      )}
    </>
  );
}
