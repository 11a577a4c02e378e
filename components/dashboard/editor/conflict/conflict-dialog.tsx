"use client";

import { useId, useRef, useState } from "react";
import { FieldDifference } from "@/components/dashboard/editor/history/field-difference";
import { useSaveShortcut } from "@/components/dashboard/editor/saving/use-save-shortcut";
import type { FormWords } from "@/components/dashboard/form/form-words";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { wasSaved } from "@/lib/content/fields";
import { type FieldChange, type Side, settledSides } from "./merge-fields";

interface ConflictDialogProps {
  changes: readonly FieldChange[];
  /** The time when the stored version was saved, in ISO 8601. After a restore, it can be older than the form. */
  savedAt: string;
  words: FormWords;
  onClose(): void;
  onSave(sides: Record<string, Side>): void;
}

/**
 * Shows two versions of an item, field by field. If only one side changed a field, the changed value is already
 * chosen. For every other field, the owner has to choose a version.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { changes, savedAt, words, onClose, onSave } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [sides, setSides] = useState(() => settledSides(changes));
  const open = changes.filter(({ name }) => !sides[name]).length;

  const takeAll = (side: Side) =>
    setSides(Object.fromEntries(changes.map(({ name }) => [name, side])));
  const save = () => {
    if (open === 0) onSave(sides);
  };
  useSaveShortcut(save, button);

  return (
    <Dialog
      size="xl"
      title="Changed elsewhere since you opened it"
      description={
        <>
          {wasSaved({ updated_at: savedAt }) && (
            <>
              The stored version was saved <RelativeTime at={savedAt} />.{" "}
            </>
          )}
          Choose a version for each field. If only one side changed a field, the changed value is
          already chosen.
        </>
      }
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-6">
        {changes.map((change) => (
          <FieldChoice
            key={change.name}
            change={change}
            words={words}
            side={sides[change.name]}
            onChoose={(side) => setSides((current) => ({ ...current, [change.name]: side }))}
          />
        ))}
      </DialogBody>
      <DialogFooter>
        <div className="mr-auto -ml-4 flex flex-wrap">
          <Button variant="ghost" onClick={() => takeAll("mine")}>
            Use all mine
          </Button>
          <Button variant="ghost" onClick={() => takeAll("theirs")}>
            Use all theirs
          </Button>
        </div>
        <p
          role="status"
          className="self-center text-right text-ink-soft text-sm empty:hidden max-md:basis-full"
        >
          {open > 0 && (open === 1 ? "One field to decide" : `${open} fields to decide`)}
        </p>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button ref={button} aria-disabled={open > 0} onClick={save}>
          Save merged version
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const WHO = {
  mine: "Only you changed this",
  theirs: "Only they changed this",
  both: "Both changed this",
} as const;

interface FieldChoiceProps {
  change: FieldChange;
  words: FormWords;
  side: Side | undefined;
  onChoose(side: Side): void;
}

function FieldChoice({ change, words, side, onChoose }: FieldChoiceProps) {
  const { name, by } = change;
  const group = useId();
  const choice = (of: Side, label: string) => (
    <div className="flex min-w-0 flex-col rounded-md border border-line transition-colors has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5 px-3 font-medium text-ink text-sm">
        <input
          type="radio"
          name={group}
          checked={side === of}
          onChange={() => onChoose(of)}
          aria-describedby={`${group}${of}`}
          className="size-4 shrink-0 accent-accent-fill outline-none"
        />
        {label}
      </label>
      <div id={`${group}${of}`} className="max-h-72 overflow-y-auto px-3 pb-3">
        <FieldDifference name={name} words={words} before={change.before} after={change[of]} />
      </div>
    </div>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink text-sm">
        {words.label(name)}
        <Badge tone={by === "both" ? "yellow" : "gray"}>{WHO[by]}</Badge>
      </legend>
      <div className="grid gap-3 md:grid-cols-2">
        {choice("mine", "Yours")}
        {choice("theirs", "Theirs")}
      </div>
    </fieldset>
  );
}
