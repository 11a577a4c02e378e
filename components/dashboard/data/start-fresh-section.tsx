"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { FreshStart, FreshStartPlan, Kept } from "@/lib/transfer/start-fresh";
import { DataSection } from "./data-section";
import { StartFreshDialog } from "./start-fresh-dialog";

const PATH = "/site/start-fresh";

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

interface StartFreshSectionProps {
  /** Takes the owner to what a backup holds, to bring it back. */
  onUndo(backup: string): void;
}

/** Removes what came with the site, so that all of it is the owner's. */
export function StartFreshSection({ onUndo }: StartFreshSectionProps) {
  const client = useQueryClient();
  const [plan, setPlan] = useState<FreshStartPlan | null>(null);
  const look = useMutation({
    meta: { failed: "Failed to look for demo content", saysWhy: true },
    mutationFn: () => request<FreshStartPlan>("POST", PATH, { dry_run: true }),
    onSuccess(found) {
      if (Object.keys(found.removes).length > 0) setPlan(found);
      else showSuccess("There is no demo content any more");
    },
  });
  const start = useMutation({
    meta: { failed: "Failed to remove the demo content", saysWhy: true },
    mutationFn: (keep: Kept) => request<FreshStart>("POST", PATH, { keep }),
    onSuccess() {
      setPlan(null);
      showSuccess("The demo content is gone");
      void client.invalidateQueries();
    },
  });

  return (
    <DataSection
      title="Start with my own content"
      description="Takes away the demo content that you have not edited, and the samples. You choose what stays; a backup is made first."
      actions={
        <Button variant="secondary" aria-disabled={look.isPending} onClick={() => look.mutate()}>
          {look.isPending ? "Looking..." : "Choose what stays"}
        </Button>
      }
    >
      {plan && (
        <StartFreshDialog
          plan={plan}
          isBusy={start.isPending}
          onStart={(keep) => start.mutate(keep)}
          onClose={() => setPlan(null)}
        />
      )}
      {start.data && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line p-4"
        >
          <p className="min-w-0 flex-1 basis-64 text-ink-soft text-sm">
            {sum(start.data.removed)} entries were removed, and the samples are off. All of it is in
            a backup from just before.
          </p>
          <Button variant="secondary" onClick={() => onUndo(start.data.backup)}>
            Undo
          </Button>
        </div>
      )}
    </DataSection>
  );
}
