"use client";

import { useState } from "react";
import { capitalized } from "@/components/dashboard/shell/capitalized";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/fields/checkbox";
import type { FreshStartPlan, Kept } from "@/lib/transfer/start-fresh";

const KIND_TITLES: Record<string, string> = {
  hero: "Hero section",
  about: "About",
  contact: "Contact information",
  skill_categories: "Skill categories",
};

const titleOfKind = (kind: string) => KIND_TITLES[kind] ?? capitalized(kind.replaceAll("_", " "));

interface StartFreshDialogProps {
  plan: FreshStartPlan;
  isBusy: boolean;
  onStart(keep: Kept): void;
  onClose(): void;
}

export function StartFreshDialog({ plan, isBusy, onStart, onClose }: StartFreshDialogProps) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const kinds = Object.entries(plan.removes);
  const nameOf = (kind: string, id: number | string) => `${kind}/${id}`;
  const all = kinds.flatMap(([kind, entries]) => entries.map(({ id }) => nameOf(kind, id)));
  const removed = all.length - kept.size;

  function keep(names: readonly string[], isKept: boolean) {
    const others = [...kept].filter((name) => !names.includes(name));
    setKept(new Set(isKept ? [...others, ...names] : others));
  }

  function start() {
    const keeping = kinds.map(([kind, entries]) => [
      kind,
      entries.map(({ id }) => id).filter((id) => kept.has(nameOf(kind, id))),
    ]);
    onStart(Object.fromEntries(keeping));
  }

  return (
    <Dialog
      title="Start with my own content"
      description="These entries came with the site and were never edited. Tick the entries to keep."
      onClose={onClose}
    >
      <DialogBody>
        {kinds.map(([kind, entries]) => {
          const names = entries.map(({ id }) => nameOf(kind, id));
          const isWholeKept = names.every((name) => kept.has(name));
          return (
            <fieldset key={kind} className="border-line border-b py-4 last:border-0">
              <legend className="float-left font-semibold text-ink text-sm leading-6">
                {titleOfKind(kind)}
              </legend>
              <button
                type="button"
                onClick={() => keep(names, !isWholeKept)}
                className="float-right h-6 text-accent text-sm underline-offset-4 hover:underline"
              >
                {isWholeKept ? "Keep none" : "Keep all"}
                <span className="sr-only"> of {titleOfKind(kind)}</span>
              </button>
              <div className="clear-both grid gap-x-6 gap-y-1 pt-2 sm:grid-cols-2">
                {entries.map(({ id, title }) => (
                  <Checkbox
                    key={id}
                    label={title || "No title"}
                    checked={kept.has(nameOf(kind, id))}
                    onChange={({ target }) => keep([nameOf(kind, id)], target.checked)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </DialogBody>
      <DialogFooter>
        <p className="mr-auto self-center text-ink-faint text-sm" aria-live="polite">
          {isBusy
            ? "Making a backup, then removing..."
            : `${removed === 1 ? "1 entry" : `${removed} entries`} and the samples will be removed. A backup is made first.`}
        </p>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" disabled={isBusy || removed === 0} onClick={start}>
          Remove
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
