"use client";

import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { IMPORT_SOURCES } from "@/lib/transfer/import-item";
import type { ImportPlan, ImportRow } from "@/lib/transfer/import-run";
import { ImportRowGroup } from "./import-row-group";

interface ImportPlanViewProps {
  plan: ImportPlan;
  isRunning: boolean;
  /** With the keys of the rows to carry out. */
  onRun(rows: string[]): void;
  onCancel(): void;
}

const GROUPS = [
  ["create", "To create"],
  ["change", "To change"],
  ["skip", "Skipped"],
] as const;

/** Whether a row will be carried out: it is wanted, and so is what it needs. */
const isChosen = (row: ImportRow, left: ReadonlySet<string>) =>
  row.action !== "skip" && !left.has(row.key) && !(row.needs !== null && left.has(row.needs));

/** What an import would do, row by row; each can be left out. */
export function ImportPlanView({ plan, isRunning, onRun, onCancel }: ImportPlanViewProps) {
  // What is left out, not what is chosen: it stays so where the plan is made anew.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const chosen = plan.rows.filter((row) => isChosen(row, left));
  const notes = [
    ...plan.warnings,
    ...(plan.pictures > 0
      ? [
          `${plan.pictures} ${plan.pictures === 1 ? "picture is" : "pictures are"} new here and become uploads where they are used`,
        ]
      : []),
  ];

  function choose(rows: readonly ImportRow[], isWanted: boolean) {
    setLeft((before) => {
      const next = new Set(before);
      for (const { key } of rows) isWanted ? next.delete(key) : next.add(key);
      return next;
    });
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
          Nothing has been changed yet. Leave out what you do not want.
        </p>
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
          isChosen={(row) => isChosen(row, left)}
          isBlocked={(row) => row.needs !== null && left.has(row.needs)}
          onChoose={choose}
        />
      ))}
      <footer className="sticky bottom-0 flex flex-wrap items-center gap-3 rounded-b-lg border-line border-t bg-ground px-4 py-3">
        <p
          role="status"
          className="min-w-0 flex-1 text-ink-soft text-sm tabular-nums max-sm:basis-full"
        >
          {chosen.length === 0
            ? "Nothing to import is chosen"
            : `${chosen.length} of ${plan.rows.length} chosen`}
        </p>
        <Button variant="secondary" className="max-sm:grow" onClick={onCancel} disabled={isRunning}>
          Cancel
        </Button>
        <Button
          className="max-sm:grow"
          disabled={isRunning || chosen.length === 0}
          onClick={() => onRun(chosen.map(({ key }) => key))}
        >
          {isRunning ? "Importing..." : `Import ${chosen.length}`}
        </Button>
      </footer>
    </section>
  );
}
