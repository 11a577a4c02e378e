"use client";

import { type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { showError, showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { Stored } from "@/lib/content/fields";
import { FormProblemNote } from "./form-problem-note";
import { LoadFailed, LoadingRows } from "./load-states";
import { PreviewLink, ScreenHeader } from "./screen-header";
import { useUnsavedChanges } from "./unsaved-changes";
import { type Form, useForm } from "./use-form";
import { useResource } from "./use-resource";
import { useSaveShortcut } from "./use-save-shortcut";

export interface SingletonTexts {
  title: string;
  description: string;
  /** The button; 'Save' unless told otherwise. */
  save?: string;
  /** Title of the toast, or title and text. */
  saved: readonly [title: string, description?: string];
  saveFailed: string;
  loadFailed: string;
}

interface SingletonEditorProps<Input extends object> {
  /** Of the API: '/hero'. */
  path: string;
  schema: z.ZodType<Input>;
  texts: SingletonTexts;
  /** For one part of a screen that has its own header: where in that the buttons go, null until it is there. */
  actionsSlot?: HTMLElement | null;
  /** The fields. */
  children(form: Form<Input>): ReactNode;
}

/** The screen that edits the one item of a kind: loads it, saves it, resets it, guards what is unsaved. */
export function SingletonEditor<Input extends object>(props: SingletonEditorProps<Input>) {
  const { path, texts } = props;
  const resource = useResource<Input & Stored>(path, texts.loadFailed);
  if (resource.status === "ready") {
    return (
      <LoadedEditor
        {...props}
        item={resource.data}
        put={(item) => resource.change(() => item)}
        reload={resource.reload}
      />
    );
  }
  return (
    <>
      {props.actionsSlot === undefined && (
        <ScreenHeader title={texts.title} description={texts.description} />
      )}
      {resource.status === "loading" ? (
        <LoadingRows what={texts.title} />
      ) : (
        <LoadFailed title={texts.loadFailed} onRetry={resource.retry} />
      )}
    </>
  );
}

interface LoadedEditorProps<Input extends object> extends SingletonEditorProps<Input> {
  item: Input & Stored;
  put(item: Input & Stored): void;
  reload(): Promise<(Input & Stored) | null>;
}

function LoadedEditor<Input extends object>(props: LoadedEditorProps<Input>) {
  const { path, schema, texts, actionsSlot, item, put, reload, children } = props;

  const id = useId();
  const form = useForm<Input>({
    schema,
    stored: item,
    async save(input, { isOverwrite }) {
      try {
        const version = isOverwrite ? {} : { updated_at: item.updated_at };
        const saved = await request<Input & Stored>("PUT", path, { ...input, ...version });
        put(saved);
        showSuccess(...texts.saved);
        return saved;
      } catch (error) {
        showError(texts.saveFailed);
        throw error;
      }
    },
  });
  useUnsavedChanges(form.isDirty);
  useSaveShortcut(() => void form.save());

  async function reset() {
    const current = await reload();
    if (!current) return;
    form.reset(current);
    showSuccess("Changes have been reset");
  }

  const buttons = (
    <>
      <Button variant="secondary" aria-disabled={form.isSaving} onClick={() => void reset()}>
        Reset
      </Button>
      <Button type="submit" form={id} aria-disabled={form.isSaving}>
        {form.isSaving ? "Saving..." : (texts.save ?? "Save")}
      </Button>
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
              {buttons}
            </>
          }
        />
      ) : (
        actionsSlot && createPortal(buttons, actionsSlot)
      )}
      {form.problem && (
        <div className="pt-6">
          <FormProblemNote
            problem={form.problem}
            onOverwrite={() => void form.save({ isOverwrite: true })}
            onTakeNewer={() => void reset()}
          />
        </div>
      )}
      {children(form)}
    </form>
  );
}
