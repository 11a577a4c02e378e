"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogBody, DialogFooter, type DialogSize } from "@/components/ui/dialog";
import type { Stored } from "@/lib/content/fields";
import { FormProblemNote } from "./form-problem-note";
import { useUnsavedChanges } from "./unsaved-changes";
import type { Collection } from "./use-collection";
import { type Form, useForm } from "./use-form";
import { useSaveShortcut } from "./use-save-shortcut";

interface CollectionDialogsProps<Input extends object, Item extends Input & Stored> {
  collection: Collection<Input, Item>;
  /** The fields; `isNew` for one that is not stored yet. */
  form(form: Form<Input>, isNew: boolean, item: Item): ReactNode;
  size?: DialogSize | undefined;
}

/** The two dialogs of a collection: the one form that creates and edits, and the question before a delete. */
export function CollectionDialogs<Input extends object, Item extends Input & Stored>({
  collection,
  form,
  size,
}: CollectionDialogsProps<Input, Item>) {
  const { edited, deleted, titleOf } = collection;
  return (
    <>
      {edited && (
        <EditDialog
          key={edited.id}
          collection={collection}
          item={edited}
          renderFields={form}
          size={size}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title={`Delete ${titleOf(deleted) || "this entry"}?`}
          description="It disappears from the site at once. This cannot be undone."
          confirmLabel="Delete"
          isBusy={collection.isBusy}
          onConfirm={() => void collection.confirmDelete()}
          onCancel={collection.cancelDelete}
        />
      )}
    </>
  );
}

interface EditDialogProps<Input extends object, Item extends Input & Stored> {
  collection: Collection<Input, Item>;
  item: Item;
  renderFields(form: Form<Input>, isNew: boolean, item: Item): ReactNode;
  size: DialogSize | undefined;
}

function EditDialog<Input extends object, Item extends Input & Stored>({
  collection,
  item,
  renderFields,
  size = "lg",
}: EditDialogProps<Input, Item>) {
  const { texts } = collection;
  const isNew = collection.isNew(item);
  const [isLeaving, setIsLeaving] = useState(false);
  // A new item has nothing stored; its draft is compared with what it would begin with.
  const [baseline] = useState<Input>(() => collection.storedOf(item) ?? collection.blankOf(item));

  const form = useForm<Input>({
    schema: collection.schema,
    stored: baseline,
    opensWith: item,
    save: async (input, { isOverwrite }) => {
      await collection.save(item, input, isOverwrite);
      return undefined;
    },
    onInvalid: collection.showInvalid,
  });
  useUnsavedChanges(form.isDirty);
  useSaveShortcut(() => void form.save());

  const close = () => (form.isDirty ? setIsLeaving(true) : collection.closeEditor());

  function discard() {
    collection.dropDraft(item);
    collection.closeEditor();
  }

  return (
    <Dialog title={isNew ? texts.create : texts.edit} size={size} onClose={close}>
      <form
        ref={form.element}
        onSubmit={form.submit}
        noValidate
        className="flex min-h-0 flex-1 flex-col"
      >
        <DialogBody className="flex flex-col gap-5">
          {form.problem && (
            <FormProblemNote
              problem={form.problem}
              onOverwrite={() => void form.save({ isOverwrite: true })}
            />
          )}
          {renderFields(form, isNew, item)}
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={form.isSaving}>
            {form.isSaving ? "Saving..." : texts.save}
          </Button>
        </DialogFooter>
      </form>
      {isLeaving && (
        <ConfirmDialog
          title="Close without saving?"
          description="You can also keep what you typed on this screen and save it later."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          alternative={{
            label: "Keep for later",
            onChoose: () => collection.setAside({ ...item, ...form.values }),
          }}
          onCancel={() => setIsLeaving(false)}
          onConfirm={discard}
        />
      )}
    </Dialog>
  );
}
