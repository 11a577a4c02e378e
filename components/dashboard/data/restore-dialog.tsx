"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import type { Backup } from "@/lib/backup/backup-folder";
import type { BackupJob } from "@/lib/backup/jobs";
import { exactTime } from "../query/relative-time";
import { RestorePlan } from "./restore-plan";
import type { Backups } from "./use-backups";

interface RestoreDialogProps {
  backup: Backup;
  /** The finished job with the changes that restoring would make. */
  check: BackupJob;
  zone: string;
  /** The running job of the server, or the last one. */
  job: BackupJob | null;
  /** No job can be started now. */
  isBusy: boolean;
  begin: Backups["begin"];
  onClose(): void;
}

/** Shows the changes that restoring a backup would make, and restores it on request. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { backup, check, zone, job, isBusy, begin, onClose } = props;
  const [asked, setAsked] = useState(check.id);

  const beginHere = (what: "check" | "restore") =>
    begin(`/backups/${backup.name}/${what}`, { onSuccess: ({ id }) => setAsked(id) });

  const mine = job?.id === asked ? job : null;
  // The server forgets its jobs when it is restarted.
  const isForgotten = job === null;
  const isRestored = mine?.kind === "restore" && mine.state === "done";
  const canRestore = mine?.kind === "check" && mine.state === "done";
  return (
    <Dialog
      title={isRestored ? "Backup restored" : "Restore this backup?"}
      description={`${exactTime(backup.made_at, zone)} · ${backup.name}`}
      onClose={onClose}
    >
      <DialogBody>
        <div aria-live="polite">
          {isForgotten ? <Forgotten /> : <State job={mine} zone={zone} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {canRestore ? "Cancel" : "Close"}
        </Button>
        {isForgotten && (
          <Button disabled={isBusy} onClick={() => beginHere("check")}>
            Check again
          </Button>
        )}
        {!isRestored && !isForgotten && (
          <Button
            variant="danger"
            disabled={!canRestore || isBusy}
            onClick={() => beginHere("restore")}
          >
            Restore
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

function Forgotten() {
  return (
    <div role="alert" className="py-4 text-sm">
      <p className="font-medium text-ink">The server was restarted meanwhile.</p>
      <p className="mt-1 text-ink-soft">
        The site has what was here before, or all of the backup, never a mix. Check again to see
        which.
      </p>
    </div>
  );
}

function State({ job, zone }: { job: BackupJob | null; zone: string }) {
  if (!job || job.state === "running") {
    const isCheck = job?.kind !== "restore";
    const label = isCheck ? "Checking the backup" : "Restoring the backup";
    return (
      <div className="flex flex-col gap-3 py-6">
        <p className="text-ink-soft text-sm">
          {label}... {isCheck ? "Nothing is changed by this." : "What is here is backed up first."}
        </p>
        <Progress label={label} value={Math.round((job?.progress ?? 0) * 100)} />
      </div>
    );
  }
  if (job.state === "failed") {
    return (
      <div role="alert" className="py-4 text-sm">
        <p className="font-medium text-ink">This backup was not restored. Nothing has changed.</p>
        <p className="mt-1 text-danger">{job.problem}</p>
      </div>
    );
  }
  if (job.kind === "restore") {
    return (
      <p className="py-4 text-ink-soft text-sm">
        The site shows the restored content from now on.
        {job.kept && " What was here before is in the list as a backup, should you want it back."}
      </p>
    );
  }
  return job.plan && <RestorePlan plan={job.plan} zone={zone} />;
}
