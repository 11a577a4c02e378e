"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import { IMPORT_SOURCES } from "@/lib/transfer/import-item";
import type { ImportRun } from "@/lib/transfer/import-run";
import { queryKeys } from "../query/query-keys";
import { RelativeTime } from "../query/relative-time";

const didWhat = ({ created, changed }: ImportRun) =>
  [created > 0 && `${created} created`, changed > 0 && `${changed} changed`]
    .filter(Boolean)
    .join(", ");

interface ImportRunsProps {
  runs: readonly ImportRun[];
  /**
   * The id of the import that was just made, or null. When the list contains this import, the heading gets the focus.
   */
  madeNow: number | null;
}

export function ImportRuns({ runs, madeNow }: ImportRunsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isListed = runs.some(({ id }) => id === madeNow);
  useEffect(() => {
    if (madeNow !== null && isListed) heading.current?.focus();
  }, [madeNow, isListed]);
  const [asked, setAsked] = useState<ImportRun | null>(null);
  const undo = useMutation({
    meta: { failed: "Failed to undo the import", saysWhy: true },
    mutationFn: ({ id }: ImportRun) => request<ImportRun>("POST", `/imports/${id}/undo`),
    onSuccess(undone, _asked, _context, { client }) {
      const left = undone.kept.length;
      showSuccess("Import undone", left > 0 ? `Items that were not undone: ${left}` : undefined);
      client.setQueryData<ImportRun[]>(queryKeys.imports, (list) =>
        list?.map((one) => (one.id === undone.id ? undone : one)),
      );
    },
    onSettled: () => setAsked(null),
  });

  if (runs.length === 0) return null;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mt-2 font-medium text-ink text-sm outline-none">
        Imports made
      </h3>
      <ul className="divide-y divide-line border-line border-y">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink text-sm">
                <span className="min-w-0 wrap-anywhere">{run.file}</span>
                {run.undone_at && <Badge>Undone</Badge>}
              </p>
              <p className="mt-0.5 flex flex-wrap gap-x-2 text-ink-faint text-xs">
                {IMPORT_SOURCES[run.source]}, {didWhat(run)}
                <RelativeTime at={run.made_at} />
              </p>
              {run.kept.length > 0 && (
                <ul className="mt-2 border-warning border-l-2 pl-3 text-ink-soft text-xs">
                  {run.kept.map(({ noun, title, reason }) => (
                    <li key={`${noun} ${title}`}>
                      Not undone: {title}. {reason}.
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {!run.undone_at && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Undo the import of ${run.file}`}
                onClick={() => setAsked(run)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title="Undo this import?"
          description={`Created items are deleted, and changed items get their former values (${didWhat(asked)}). Items that you edited after the import do not change.`}
          confirmLabel="Undo import"
          isBusy={undo.isPending}
          onConfirm={() => undo.mutate(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
