"use client";

import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { IMPORT_SOURCES } from "@/lib/transfer/import-item";
import type { ImportPlan, ImportRow } from "@/lib/transfer/import-run";
import { ImportRowGroup } from "./import-row-group";
import { LostValues } from "./lost-values";

interface ImportPlanViewProps {
  plan: ImportPlan;
  isRunning: boolean;
  isReading: boolean;
  /** Called with the state of the checkbox "Publish what was public there". */
  onPublish(isTicked: boolean): void;
  onRun(rows: string[]): void;
  onCancel(): void;
}

const GROUPS = [
  ["create", "To create"],
  ["change", "To change"],
  ["skip", "Skipped"],
] as const;

export function ImportPlanView(props: ImportPlanViewProps) {
  const { plan, isRunning, isReading, onPublish, onRun, onCancel } = props;
  // Contains only rows that the owner has selected or deselected. These choices also apply to a new plan.
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const byKey = new Map(plan.rows.map((row) => [row.key, row]));
  const isWanted = (row: ImportRow) => decided.get(row.key) ?? row.is_chosen;
  /** Whether the row needs another row that is not chosen. */
  const isBlocked = ({ needs }: ImportRow) => {
    const needed = needs === null ? undefined : byKey.get(needs);
    return needed !== undefined && !isWanted(needed);
  };
  const isChosen = (row: ImportRow) => row.action !== "skip" && isWanted(row) && !isBlocked(row);

  const chosen = plan.rows.filter(isChosen);
  const published = chosen.filter((row) => row.will_be === "public" || row.scheduled_for).length;
  const pictures = plan.pictures === 1 ? "1 picture is" : `${plan.pictures} pictures are`;
  const notes = [
    ...plan.warnings,
    ...(plan.pictures > 0
      ? [`${pictures} new to this site. Pictures that the imported items use become uploads`]
      : []),
  ];

  function choose(rows: readonly ImportRow[], isWanted: boolean) {
    setDecided(
      (before) => new Map([...before, ...rows.map(({ key }) => [key, isWanted] as const)]),
    );
  }

  return (
    <section aria-labelledby="import-plan" className="rounded-lg border border-line">
      <header className="border-line border-b px-4 py-3">
        <h3
          id="import-plan"
          ref={heading}
          tabIndex={-1}
          className="font-medium text-ink text-sm outline-none"
        >
          {IMPORT_SOURCES[plan.source]}: {plan.file}
        </h3>
        <p className="mt-0.5 text-ink-soft text-sm">
          Nothing has changed yet. New items are already selected. Also select the existing items
          that the import should change.
        </p>
        {plan.source !== "export" && (
          <Checkbox
            className="mt-3"
            label="Publish what was public there"
            hint="Otherwise new posts are drafts, and other new items are hidden. The visibility of existing items does not change."
            // While the server makes a new plan, the checkbox shows the requested state.
            checked={isReading !== plan.publish}
            aria-busy={isReading}
            disabled={isRunning}
            onChange={({ target }) => onPublish(target.checked)}
          />
        )}
        <LostValues values={plan.lost} className="mt-2" />
        {notes.length > 0 && (
          <ul className="mt-2 flex flex-col gap-1 text-ink-soft text-sm">
            {notes.map((note) => (
              <li key={note} className="flex gap-2">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
                <span className="min-w-0 wrap-anywhere">{note}</span>
              </li>
            ))}
          </ul>
        )}
      </header>
      {GROUPS.map(([action, title]) => (
        <ImportRowGroup
          key={action}
          title={title}
          action={action}
          rows={plan.rows.filter((row) => row.action === action)}
          planId={plan.id}
          isPublishing={plan.publish}
          isChosen={isChosen}
          isBlocked={isBlocked}
          onChoose={choose}
        />
      ))}
      <footer className="sticky bottom-(--toast-room,0px) flex flex-wrap items-center gap-3 rounded-b-lg border-line border-t bg-ground px-4 py-3">
        <p
          role="status"
          className="min-w-0 flex-1 text-ink-soft text-sm tabular-nums max-sm:basis-full"
        >
          {chosen.length === 0
            ? "Nothing is chosen"
            : `${chosen.length} of ${plan.rows.length} chosen${published > 0 ? `, ${published} will be public` : ""}`}
        </p>
        <Button variant="secondary" className="max-sm:grow" onClick={onCancel} disabled={isRunning}>
          Cancel
        </Button>
        <Button
          className="max-sm:grow"
          // With `disabled` the button would lose the focus. With the focus on the button, the owner can retry at once
          // after a failure.
          aria-disabled={isRunning}
          disabled={isReading || chosen.length === 0}
          onClick={() => isRunning || onRun(chosen.map(({ key }) => key))}
        >
          {isRunning ? "Importing..." : `Import ${chosen.length}`}
        </Button>
      </footer>
    </section>
  );
}
