"use client";

import { type QueryObserverResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import { useAutosaves } from "@/components/dashboard/editor/autosave/use-autosave";
import { HistoryButton } from "@/components/dashboard/editor/history/history-button";
import { LivePage } from "@/components/dashboard/editor/preview/live-page";
import { PreviewToggle } from "@/components/dashboard/editor/preview/preview-toggle";
import { useLivePreview } from "@/components/dashboard/editor/preview/use-live-preview";
import { SaveButton } from "@/components/dashboard/editor/saving/save-button";
import { FormUploadsContext } from "@/components/dashboard/form/uploads/form-uploads";
import type { Form } from "@/components/dashboard/form/use-form";
import { LoadState } from "@/components/dashboard/query/load-states";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { useFieldLink } from "@/components/dashboard/shell/deep-link";
import { PreviewLink, ScreenHeader } from "@/components/dashboard/shell/screen-header";
import { useUnsavedChanges } from "@/components/dashboard/shell/unsaved-changes";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { showError, showSuccess, showUndo } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { Stored } from "@/lib/content/fields";
import type { SingletonNoun } from "@/lib/content/noun";
import { isPreviewed } from "@/lib/content/preview/schema";
import type { SingletonKey } from "@/lib/content/registry";
import { FormNotices } from "./form-notices";
import { useSaveShortcut } from "./saving/use-save-shortcut";
import { useStoredForm } from "./use-stored-form";

interface SingletonTexts {
  title: string;
  description: string;
  /** The label of the save button. Default: 'Save'. */
  save?: string;
  saved: readonly [title: string, description?: string];
  saveFailed: string;
  loadFailed: string;
}

interface SingletonEditorProps<Input extends object> {
  noun: SingletonNoun<SingletonKey, Input>;
  texts: SingletonTexts;
  /** Empty values that replace the built-in defaults before the first save. */
  blank?: Partial<Input>;
  /** Another noun whose fields a save of this noun can change. */
  alsoChanges?: { path: string };
  /**
   * The header element for the buttons of an editor that is only a part of a screen. Null before the header element is
   * rendered. Undefined for an editor that is a whole screen.
   */
  actionsSlot?: HTMLElement | null;
  /** Content below the form. It is shown after the form has loaded, otherwise the form would push it down. */
  below?: ReactNode;
  children(form: Form<Input>): ReactNode;
}

/** Returns the item. If the item was never saved, the values in `blank` replace the defaults. */
const withBlank = <Input extends object>(
  item: Input & Stored,
  blank: Partial<Input> | undefined,
): Input & Stored => (Date.parse(item.created_at) === 0 ? { ...item, ...blank } : item);

/**
 * The screen of a noun with a single item. Loads, saves and resets the item. Asks for a confirmation before the owner
 * leaves unsaved input.
 */
export function SingletonEditor<Input extends object>(props: SingletonEditorProps<Input>) {
  const { noun, texts } = props;
  const query = useQuery<Input & Stored>({
    queryKey: queryKeys.items(noun),
    meta: { failed: texts.loadFailed },
  });
  const isPart = props.actionsSlot !== undefined;
  return (
    <>
      {query.data ? (
        <LoadedEditor {...props} item={withBlank(query.data, props.blank)} reload={query.refetch} />
      ) : (
        <>
          {!isPart && <ScreenHeader title={texts.title} description={texts.description} />}
          <LoadState query={query} what={texts.title} failed={texts.loadFailed} />
        </>
      )}
      {!query.isPending && props.below}
    </>
  );
}

interface LoadedEditorProps<Input extends object> extends SingletonEditorProps<Input> {
  item: Input & Stored;
  reload(): Promise<QueryObserverResult<Input & Stored>>;
}

function LoadedEditor<Input extends object>(props: LoadedEditorProps<Input>) {
  const { texts, actionsSlot, item, reload, children } = props;
  const { key: noun, path, schema } = props.noun;
  const client = useQueryClient();

  const id = useId();
  const editor = useStoredForm<Input, Input & Stored>({
    noun,
    schema,
    item,
    isNew: false,
    autosaves: useAutosaves(noun),
    send: (input, { version }) => request("PUT", path, { ...input, updated_at: version }),
    read: () => request("GET", path),
    onSaved(saved) {
      client.setQueryData(queryKeys.items(props.noun), saved);
      if (props.alsoChanges) {
        void client.invalidateQueries({ queryKey: queryKeys.items(props.alsoChanges) });
      }
      showSuccess(...texts.saved);
    },
    onFailed: () => showError(texts.saveFailed),
  });
  const { form } = editor;
  useUnsavedChanges(form.isDirty, form.uploading > 0);
  useSaveShortcut(form.saveAndStay, form.element);
  useFieldLink(form.element);
  const preview = useLivePreview(form);
  const previewed = isPreviewed(noun) && preview.isOpen ? noun : null;

  async function reset() {
    const { data: current, isSuccess } = await reload();
    if (!isSuccess) return;
    const takeBack = editor.startOver(withBlank(current, props.blank));
    const done = "Changes have been reset";
    if (takeBack) showUndo(done, { onUndo: takeBack, onGone: () => undefined });
    else showSuccess(done);
  }

  const buttons = (
    <>
      <HistoryButton noun={noun} editor={editor} className="max-md:max-w-11" />
      <Button
        variant="secondary"
        aria-disabled={form.isSaving}
        onClick={() => form.isSaving || void reset()}
      >
        Reset
      </Button>
      <SaveButton form={form} formId={id} label={texts.save ?? "Save"} />
    </>
  );
  return (
    <form id={id} ref={form.element} onSubmit={form.submit} noValidate>
      {actionsSlot === undefined ? (
        <ScreenHeader
          title={texts.title}
          description={texts.description}
          actions={
            <>
              <PreviewLink />
              {isPreviewed(noun) && <PreviewToggle {...preview.toggle} place="header" />}
              {buttons}
            </>
          }
        />
      ) : (
        actionsSlot && createPortal(buttons, actionsSlot)
      )}
      <div
        data-beside={previewed ? "" : undefined}
        className={previewed ? "xl:grid xl:grid-cols-2 xl:gap-8" : "contents"}
      >
        <div className={previewed ? "min-w-0 max-xl:hidden" : "contents"}>
          <FormNotices
            editor={editor}
            className={classNames(
              "flex flex-col gap-4",
              actionsSlot === undefined ? "pt-6" : "pb-8",
            )}
          />
          <FormUploadsContext value={form.uploads}>
            <Fragment key={form.revision}>{children(form)}</Fragment>
          </FormUploadsContext>
        </div>
        {previewed && (
          <LivePage
            form={{ noun: previewed, item: item.id, schema, values: form.values }}
            onClose={preview.close}
            className="sticky top-24 mt-6 h-[calc(100dvh-13rem)] overflow-hidden rounded-md border border-line-strong xl:h-[calc(100dvh-8rem)]"
          />
        )}
      </div>
    </form>
  );
}
