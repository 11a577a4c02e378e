"use client";

import { FilePen } from "lucide-react";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { DifferenceList } from "@/components/dashboard/editor/history/field-difference";
import type { StoredForm } from "@/components/dashboard/editor/use-stored-form";
import { formWords } from "@/components/dashboard/form/form-words";
import { isSame } from "@/components/dashboard/form/same-value";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { Button } from "@/components/ui/button";
import { showUndo } from "@/components/ui/toaster";
import type { Stored } from "@/lib/content/fields";
import { autosaveChanges, wholeAutosave } from "./autosave-values";
import type { Autosave } from "./outbox";

interface AutosaveBannerProps<Input extends object, Item extends Input & Stored> {
  editor: StoredForm<Input, Item>;
  autosave: Autosave;
}

/** Offers to restore unsaved input from an earlier visit. */
export function AutosaveBanner<Input extends object, Item extends Input & Stored>({
  editor,
  autosave,
}: AutosaveBannerProps<Input, Item>) {
  const { form, kept, names } = editor;
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isNew = editor.id === null;
  const stored = form.stored as Record<string, unknown>;
  const after = {
    ...stored,
    ...(isNew
      ? wholeAutosave(autosave, names, stored)
      : autosaveChanges(autosave, names, stored).values),
  };
  const { updated_at } = form.stored as unknown as Stored;

  /** Calls `how`, which removes the banner and its buttons. Then moves the focus to the form. */
  function close(how: () => void) {
    flushSync(how);
    form.element.current?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }

  function discard() {
    close(() => kept.discard(autosave));
    showUndo("Draft discarded", { onUndo: () => kept.keep(autosave), onGone: () => undefined });
  }

  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-md border border-line bg-accent-wash px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <FilePen aria-hidden className="size-4 shrink-0 text-accent" />
        <div className="min-w-0 flex-1 basis-60">
          <p id={id} className="text-ink">
            You have unsaved changes from <RelativeTime at={new Date(autosave.at).toISOString()} />
          </p>
          {!isNew && autosave.version !== updated_at && (
            <p className="text-ink-soft">
              You made these changes to another version of the item. If you restore them, the next
              save may compare both versions.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? "Hide changes" : "Show changes"}
          </Button>
          <Button size="sm" variant="ghost" onClick={discard}>
            Discard
          </Button>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => close(() => editor.restore(autosave))}
          >
            Restore
          </Button>
        </div>
      </div>
      {isShown && (
        <div className="max-h-80 overflow-y-auto border-line border-t pt-3">
          <DifferenceList
            names={names.filter((name) => !isSame(stored[name], after[name]))}
            words={formWords(form.element.current)}
            before={stored}
            after={after}
          />
        </div>
      )}
    </section>
  );
}
