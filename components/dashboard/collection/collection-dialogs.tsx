"use client";

import { Fragment, type ReactNode, useState } from "react";
import { FormNotices } from "@/components/dashboard/editor/form-notices";
import { HistoryButton } from "@/components/dashboard/editor/history/history-button";
import { LivePage } from "@/components/dashboard/editor/preview/live-page";
import { PreviewToggle } from "@/components/dashboard/editor/preview/preview-toggle";
import { useLivePreview } from "@/components/dashboard/editor/preview/use-live-preview";
import { PublishActions } from "@/components/dashboard/editor/publish/publish-actions";
import { useTakeBack } from "@/components/dashboard/editor/publish/use-take-back";
import { SaveButton } from "@/components/dashboard/editor/saving/save-button";
import {
  type AskBeforeSave,
  useSaveQuestion,
} from "@/components/dashboard/editor/saving/use-save-question";
import { useSaveShortcut } from "@/components/dashboard/editor/saving/use-save-shortcut";
import { useStoredForm } from "@/components/dashboard/editor/use-stored-form";
import { FormUploadsContext } from "@/components/dashboard/form/uploads/form-uploads";
import type { Form } from "@/components/dashboard/form/use-form";
import { useUnsavedChanges } from "@/components/dashboard/shell/unsaved-changes";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogBody, DialogFooter, type DialogSize } from "@/components/ui/dialog";
import type { Stored } from "@/lib/content/fields";
import { isPreviewed } from "@/lib/content/preview/schema";
import { AUTOSAVE_DAYS } from "@/lib/limits";
import type { CollectionPages } from "./collection-options";
import type { Collection } from "./use-collection";

interface CollectionDialogsProps<Input extends object, Item extends Input & Stored>
  extends CollectionPages<Input, Item> {
  collection: Collection<Input, Item>;
  /** Renders the fields. `isNew` is true for an item that is not stored yet. */
  form(form: Form<Input>, isNew: boolean, item: Item): ReactNode;
  size?: DialogSize | undefined;
  ask?: AskBeforeSave<Input> | undefined;
}

export function CollectionDialogs<Input extends object, Item extends Input & Stored>(
  props: CollectionDialogsProps<Input, Item>,
) {
  const { collection } = props;
  const { edited, deleted, titleOf } = collection;
  return (
    <>
      {edited && <EditDialog key={edited.item.id} edited={edited} {...props} />}
      {deleted && (
        <ConfirmDialog
          title={`Delete ${titleOf(deleted) || "this entry"}?`}
          description={
            collection.isNew(deleted)
              ? "It was never saved, so you cannot restore it."
              : 'It disappears from the site at once. You can restore it under "Recently deleted".'
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

interface EditDialogProps<Input extends object, Item extends Input & Stored>
  extends CollectionDialogsProps<Input, Item> {
  edited: NonNullable<Collection<Input, Item>["edited"]>;
}

function EditDialog<Input extends object, Item extends Input & Stored>(
  props: EditDialogProps<Input, Item>,
) {
  const { collection, edited, size = "lg", ask } = props;
  const { texts, closeEditor } = collection;
  const { item, continues, restored, resumes } = edited;
  const [isLeaving, setIsLeaving] = useState(false);

  const editor = useStoredForm<Input, Item>({
    noun: collection.noun,
    schema: collection.schema,
    item,
    isNew: collection.isNew(item),
    autosaves: collection.autosavesOf(item),
    continues,
    resumes,
    filledWith: restored?.fields,
    send: collection.send,
    read: collection.readNewest,
    onSaved: (saved, outcome) =>
      collection.saved(saved, outcome, (fields) => takeBack.current(saved.id, fields)),
    onFailed: collection.saveFailed,
    // If the owner typed during the save, `onAllSaved` is not called, so the dialog stays open.
    onAllSaved: closeEditor,
    onInvalid: collection.showInvalid,
  });
  const { kept, saved } = editor;
  const takeBack = useTakeBack(editor.form, collection.changeFields);
  const { form, dialog: question } = useSaveQuestion(editor.form, {
    ask,
    schema: collection.schema,
  });
  const isNew = editor.id === null;
  const isByStatus = collection.kind.publishing?.field === "status";
  const isUploading = form.uploading > 0;
  const preview = useLivePreview(form);
  const { noun } = collection;
  const previewed = isPreviewed(noun) && preview.isOpen ? noun : null;
  useUnsavedChanges(form.isDirty, isUploading);
  useSaveShortcut(form.saveAndStay, form.element);

  const close = () => (form.isDirty || isUploading ? setIsLeaving(true) : closeEditor());

  function discard() {
    kept.drop();
    closeEditor();
  }

  return (
    <Dialog
      title={isNew ? texts.create : texts.edit}
      size={previewed ? "full" : size}
      actions={isPreviewed(noun) && <PreviewToggle {...preview.toggle} place="title" />}
      onClose={close}
    >
      <div
        data-beside={previewed ? "" : undefined}
        className={previewed ? "flex min-h-0 flex-1" : "contents"}
      >
        <form
          ref={form.element}
          onSubmit={form.submit}
          noValidate
          className={classNames(
            "flex min-h-0 min-w-0 flex-1 flex-col",
            previewed && "max-xl:hidden",
          )}
        >
          <DialogBody className="flex flex-col gap-5">
            <FormNotices editor={{ ...editor, form }} className="flex flex-col gap-4" />
            <FormUploadsContext value={form.uploads}>
              <Fragment key={form.revision}>{props.form(form, isNew, saved ?? item)}</Fragment>
            </FormUploadsContext>
          </DialogBody>
          <DialogFooter>
            <HistoryButton noun={collection.noun} editor={editor} className="mr-auto -ml-4" />
            <PublishActions
              form={form}
              status={isByStatus ? String(saved ? Reflect.get(saved, "status") : "draft") : null}
              canSchedule={props.canSchedule?.(form.values)}
              address={(saved && props.publicAddress?.(saved)) ?? null}
            />
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <SaveButton form={form} label={texts.save} />
          </DialogFooter>
        </form>
        {previewed && (
          <LivePage
            form={{
              noun: previewed,
              item: editor.id ?? "new",
              schema: collection.schema,
              values: form.values,
            }}
            onClose={preview.close}
            className="flex-1 xl:border-line xl:border-l"
          />
        )}
      </div>
      {question}
      {isLeaving && (
        <ConfirmDialog
          title="Close without saving?"
          description={`${isUploading ? "An upload is still running. Closing the form stops it. " : ""}"Keep for later" stores your text as an unsaved draft for ${AUTOSAVE_DAYS} days. The form offers the draft when you open the form again, here or on another device.`}
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
