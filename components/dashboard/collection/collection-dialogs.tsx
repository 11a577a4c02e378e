"use client";

import { Fragment, type ReactNode, useState } from "react";
import { FormNotices } from "@/components/dashboard/form/form-notices";
import { FormUploadsContext } from "@/components/dashboard/form/form-uploads";
import { SaveButton } from "@/components/dashboard/form/save-button";
import { useUnsavedChanges } from "@/components/dashboard/form/unsaved-changes";
import type { Form } from "@/components/dashboard/form/use-form";
import { type AskBeforeSave, useSaveQuestion } from "@/components/dashboard/form/use-save-question";
import { useSaveShortcut } from "@/components/dashboard/form/use-save-shortcut";
import { useStoredForm } from "@/components/dashboard/form/use-stored-form";
import { HistoryButton } from "@/components/dashboard/history/history-button";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogBody, DialogFooter, type DialogSize } from "@/components/ui/dialog";
import type { Stored } from "@/lib/content/fields";
import type { Collection } from "./use-collection";

interface CollectionDialogsProps<Input extends object, Item extends Input & Stored> {
  collection: Collection<Input, Item>;
  /** The fields; `isNew` for one that is not stored yet. */
  form(form: Form<Input>, isNew: boolean, item: Item): ReactNode;
  size?: DialogSize | undefined;
  /** What to ask before a save. */
  ask?: AskBeforeSave<Input> | undefined;
}

/** The two dialogs of a collection: the one form that creates and edits, and the question before a delete. */
export function CollectionDialogs<Input extends object, Item extends Input & Stored>({
  collection,
  form,
  size,
  ask,
}: CollectionDialogsProps<Input, Item>) {
  const { edited, deleted, titleOf } = collection;
  return (
    <>
      {edited && (
        <EditDialog
          key={edited.item.id}
          collection={collection}
          edited={edited}
          renderFields={form}
          size={size}
          ask={ask}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title={`Delete ${titleOf(deleted) || "this entry"}?`}
          description={
            collection.isNew(deleted)
              ? "It was never saved. This cannot be undone."
              : "It disappears from the site at once. You find it under Recently deleted."
          }
          confirmLabel="Delete"
          isBusy={collection.isBusy}
          onConfirm={collection.confirmDelete}
          onCancel={collection.cancelDelete}
        />
      )}
    </>
  );
}

interface EditDialogProps<Input extends object, Item extends Input & Stored> {
  collection: Collection<Input, Item>;
  edited: NonNullable<Collection<Input, Item>["edited"]>;
  renderFields(form: Form<Input>, isNew: boolean, item: Item): ReactNode;
  size: DialogSize | undefined;
  ask: AskBeforeSave<Input> | undefined;
}

function EditDialog<Input extends object, Item extends Input & Stored>({
  collection,
  edited,
  renderFields,
  size = "lg",
  ask,
}: EditDialogProps<Input, Item>) {
  const { texts, closeEditor } = collection;
  const { item, continues, restored } = edited;
  const [isLeaving, setIsLeaving] = useState(false);

  const editor = useStoredForm<Input, Item>({
    noun: collection.noun,
    schema: collection.schema,
    item,
    isNew: collection.isNew(item),
    drafts: collection.draftsOf(item),
    continues,
    filledWith: restored?.fields,
    send: collection.send,
    read: collection.readNewest,
    findCreated: collection.findCreated,
    onSaved: (_, wasNew) => collection.saved(wasNew),
    onFailed: collection.saveFailed,
    // What was typed while it was being saved keeps the dialog open.
    onAllSaved: closeEditor,
    onInvalid: collection.showInvalid,
  });
  const { kept } = editor;
  const { form, dialog: question } = useSaveQuestion(editor.form, {
    ask,
    schema: collection.schema,
  });
  const isNew = editor.id === null;
  const isUploading = form.uploading > 0;
  useUnsavedChanges(form.isDirty, isUploading);
  useSaveShortcut(form.saveAndStay, form.element);

  const close = () => (form.isDirty || isUploading ? setIsLeaving(true) : closeEditor());

  function discard() {
    kept.drop();
    closeEditor();
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
          <FormNotices editor={editor} className="flex flex-col gap-4" />
          <FormUploadsContext value={form.uploads}>
            <Fragment key={form.revision}>
              {renderFields(form, isNew, editor.saved ?? item)}
            </Fragment>
          </FormUploadsContext>
        </DialogBody>
        <DialogFooter>
          <HistoryButton noun={collection.noun} editor={editor} className="mr-auto -ml-4" />
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <SaveButton form={form} label={texts.save} />
        </DialogFooter>
      </form>
      {question}
      {isLeaving && (
        <ConfirmDialog
          title="Close without saving?"
          description={`${isUploading ? "An upload is still running and would be stopped. " : ""}Kept for later, what you typed stays as an unsaved draft and is offered when you open the form again, here or on another device.`}
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          alternative={{ label: "Keep for later", onChoose: closeEditor }}
          onCancel={() => setIsLeaving(false)}
          onConfirm={discard}
        />
      )}
    </Dialog>
  );
}
