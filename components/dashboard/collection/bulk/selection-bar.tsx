"use client";

import { type ReactNode, useState } from "react";
import { QuestionDialog } from "@/components/dashboard/editor/saving/question-dialog";
import {
  LANGUAGE_CHOICES,
  languageProblem,
} from "@/components/dashboard/form/fields/language-choices";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Checkbox } from "@/components/ui/fields/checkbox";
import {
  type BulkAction,
  type BulkNoun,
  bulkActions,
  PUBLISH_NOW,
} from "@/lib/content/bulk/schema";
import { counted, deleteNote, scheduleTexts } from "./bulk-words";
import type { BulkWanted } from "./use-bulk";
import type { Selection } from "./use-selection";
import { asChoices, type Choice, ValueDialog } from "./value-dialog";

const LABELS: Record<BulkAction, string> = {
  publish: "Publish",
  unpublish: "Unpublish",
  add_tag: "Add tag",
  remove_tag: "Remove tag",
  move: "Move",
  set: "Set",
  delete: "Delete",
};

interface SelectionBarProps {
  kind: BulkNoun;
  selection: Selection;
  allTags: readonly string[];
  tags: readonly string[];
  categories: readonly Choice[];
  /** The number of selected items with a date in the future. */
  ahead: number;
  isBusy: boolean;
  /** Resolves to true if the change was made. */
  change(wanted: BulkWanted): Promise<boolean>;
}

export function SelectionBar(props: SelectionBarProps) {
  const { kind, selection, ahead, isBusy, change } = props;
  const { ids } = selection;
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const isNone = ids.length === 0;
  const isEmpty = (action: BulkAction) =>
    (action === "move" && props.categories.length === 0) ||
    (action === "remove_tag" && props.tags.length === 0);

  const isOff = isNone || isBusy;

  async function run(action: BulkAction, value?: BulkWanted["value"]) {
    const isDone = await change({ ids, action, ...(value === undefined ? {} : { value }) });
    if (isDone) setAsked(null);
  }

  function start(action: BulkAction) {
    const asksFirst = action === "publish" ? ahead > 0 : action !== "unpublish";
    if (asksFirst) setAsked(action);
    else void run(action);
  }

  const clearRatings = () =>
    void run("set", Object.fromEntries((kind.ratingFields ?? []).map((field) => [field, null])));

  const buttons = [
    ...bulkActions(kind).map((action) => ({
      label: LABELS[action],
      isOff: isOff || isEmpty(action),
      act: () => start(action),
    })),
    ...(kind.hasLanguage ? [{ label: "Set language", isOff, act: () => setAsked("set") }] : []),
    ...(kind.ratingFields ? [{ label: "Clear ratings", isOff, act: clearRatings }] : []),
  ];

  const valueDialog = (
    action: BulkAction,
    label: string,
    choices: readonly Choice[],
    mayBeNew = false,
  ): ReactNode => (
    <ValueDialog
      title={`${LABELS[action]}: ${counted(ids.length)}`}
      label={label}
      confirmLabel={LABELS[action]}
      choices={choices}
      mayBeNew={mayBeNew}
      isBusy={isBusy}
      onConfirm={(value) =>
        void run(
          action,
          kind.categoryField === "category_id" && action === "move" ? Number(value) : value,
        )
      }
      onClose={() => setAsked(null)}
    />
  );

  return (
    <>
      <div
        role="toolbar"
        aria-label="Selected items"
        className="flex flex-wrap items-center gap-x-2 gap-y-1.5"
      >
        <Checkbox
          label="All shown"
          checked={selection.isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isNone && !selection.isAll;
          }}
          onChange={selection.toggleAll}
          className="py-1"
        />
        <p role="status" className="mr-2 font-mono text-ink-faint text-xs">
          {ids.length} selected
        </p>
        {buttons.map(({ label, isOff, act }) => (
          <Button
            key={label}
            size="sm"
            variant="secondary"
            // With `disabled` the button would lose the focus.
            aria-disabled={isOff}
            onClick={() => isOff || act()}
          >
            {label}
          </Button>
        ))}
        <Button size="sm" variant="ghost" onClick={selection.end}>
          Done
        </Button>
      </div>
      {asked === "delete" && (
        <ConfirmDialog
          title={`Delete ${counted(ids.length)}?`}
          description={deleteNote(ids.length)}
          confirmLabel="Delete"
          isBusy={isBusy}
          onConfirm={() => void run("delete")}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === "publish" && (
        <QuestionDialog
          question={{
            ...scheduleTexts(ahead),
            acceptLabel: "Schedule",
            declineLabel: "Publish now",
          }}
          isBusy={isBusy}
          onAccept={() => void run("publish", "scheduled")}
          onDecline={(isKept) => void run("publish", isKept ? undefined : PUBLISH_NOW)}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === "add_tag" && valueDialog(asked, "Tag", asChoices(props.allTags), true)}
      {asked === "remove_tag" && valueDialog(asked, "Tag", asChoices(props.tags))}
      {asked === "set" && (
        <ValueDialog
          title={`Set language: ${counted(ids.length)}`}
          label="Language"
          hint="A tag such as de, pt-BR or zh-Hant. Leave it empty for the site's language."
          confirmLabel="Set"
          choices={LANGUAGE_CHOICES}
          problemOf={languageProblem}
          mayBeNew
          mayBeEmpty
          isBusy={isBusy}
          onConfirm={(value) => void run("set", { language: value || null })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "move" && valueDialog(asked, "Category", props.categories)}
    </>
  );
}
