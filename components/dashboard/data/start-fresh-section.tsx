"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { FreshStartPlan } from "@/lib/transfer/start-fresh";
import { showFailure } from "../query/show-failure";
import { DataSection } from "./data-section";
import { type FreshStart, StartFreshDialog } from "./start-fresh-dialog";

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const CHECK_FAILED = "Failed to look for demo content";

interface StartFreshSectionProps {
  /** Takes the owner to what a backup holds, to bring it back. */
  onUndo(backup: string): void;
}

/** Removes what came with the site, so that all of it is the owner's. */
export function StartFreshSection({ onUndo }: StartFreshSectionProps) {
  const [done, setDone] = useState<FreshStart | null>(null);
  const [plan, setPlan] = useState<FreshStartPlan | null>(null);
  const [isChecking, setIsChecking] = useState(false);

  async function check() {
    setIsChecking(true);
    try {
      const found = await request<FreshStartPlan>("POST", "/site/start-fresh", { dry_run: true });
      if (Object.keys(found.removes).length > 0) setPlan(found);
      else showSuccess("There is no demo content any more");
    } catch (error) {
      showFailure(error, CHECK_FAILED);
    } finally {
      setIsChecking(false);
    }
  }

  return (
    <DataSection
      title="Start with my own content"
      description="Takes away the demo content that you have not edited, and the samples. You choose what stays; a backup is made first."
      actions={
        <Button variant="secondary" aria-disabled={isChecking} onClick={() => void check()}>
          {isChecking ? "Looking..." : "Choose what stays"}
        </Button>
      }
    >
      {plan && (
        <StartFreshDialog
          plan={plan}
          onClose={() => setPlan(null)}
          onDone={(result) => {
            setPlan(null);
            setDone(result);
            showSuccess("The demo content is gone");
          }}
        />
      )}
      {done && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-6 gap-y-3 border border-line p-4"
        >
          <p className="min-w-0 flex-1 basis-64 text-ink-soft text-sm">
            The site is yours: {sum(done.removed)} entries were removed and the samples are off. All
            of it is in a backup from just before.
          </p>
          <Button variant="secondary" onClick={() => onUndo(done.backup)}>
            Undo
          </Button>
        </div>
      )}
    </DataSection>
  );
}
