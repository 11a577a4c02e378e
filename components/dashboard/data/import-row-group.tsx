"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ImportRow } from "@/lib/transfer/import-run";
import { ImportRowItem } from "./import-row-item";

interface ImportRowGroupProps {
  title: string;
  action: ImportRow["action"];
  rows: readonly ImportRow[];
  planId: string;
  isPublishing: boolean;
  isChosen(row: ImportRow): boolean;
  isBlocked(row: ImportRow): boolean;
  onChoose(rows: readonly ImportRow[], isWanted: boolean): void;
}

export function ImportRowGroup(props: ImportRowGroupProps) {
  const { title, action, rows, planId, isPublishing, isChosen, isBlocked, onChoose } = props;
  const id = useId();
  const [isAll, setIsAll] = useState(false);
  const [isOpen, setIsOpen] = useState(action !== "skip");
  if (rows.length === 0) return null;
  const shown = isAll ? rows : rows.slice(0, 50);
  const isEvery = rows.every(isChosen);
  return (
    <section aria-labelledby={id} className="border-line border-b px-4 last-of-type:border-b-0">
      <div className="flex min-h-12 items-center justify-between gap-3">
        <h4 id={id} className="font-medium text-ink text-sm">
          {title} <span className="font-mono text-ink-faint text-xs">{rows.length}</span>
        </h4>
        {action === "skip" ? (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? "Hide" : "Show"}
          </Button>
        ) : (
          <Button size="sm" variant="ghost" onClick={() => onChoose(rows, !isEvery)}>
            {isEvery ? "Leave out all" : "Choose all"}
          </Button>
        )}
      </div>
      {isOpen && (
        <ul className="divide-y divide-line border-line border-t">
          {shown.map((row) => (
            <ImportRowItem
              key={row.key}
              row={row}
              planId={planId}
              isPublishing={isPublishing}
              isChosen={isChosen(row)}
              isBlocked={isBlocked(row)}
              onChoose={(isWanted) => onChoose([row], isWanted)}
            />
          ))}
        </ul>
      )}
      {isOpen && shown.length < rows.length && (
        <Button size="sm" variant="ghost" className="my-2" onClick={() => setIsAll(true)}>
          Show {rows.length - shown.length} more
        </Button>
      )}
    </section>
  );
}
