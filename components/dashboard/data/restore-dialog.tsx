"use client";

import { type ReactNode, useState } from "react";
import { exactTime } from "@/components/dashboard/query/relative-time";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import type { Backup } from "@/lib/backup/backup-folder";
import { changesNothing, describeChanges } from "@/lib/backup/describe-plan";
import type { BackupJob } from "@/lib/backup/jobs";
import type { RestorePlan as Plan } from "@/lib/backup/restore-backup";
import { byteSize } from "@/lib/text/byte-size";
import type { Backups } from "./use-backups";

function RestorePlan({ plan, zone }: { plan: Plan; zone: string }) {
  const { uploads, owner, migrations } = plan;
  const changes = describeChanges(plan.items);
  return (
    <div className="flex flex-col gap-5 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        <Fact label="Made">{exactTime(plan.made_at, zone)}</Fact>
        <Fact label="Version">
          {plan.app_version}
          {migrations > 0 && ", will be upgraded"}
        </Fact>
        <Fact label="Uploads">
          {uploads.added === 0
            ? "All uploads are already on this site"
            : `${uploads.added} to add, ${byteSize(uploads.added_bytes)}`}
        </Fact>
        <Fact label="Owner">
          {owner.email}
          {owner.is_same && ", as now"}
        </Fact>
      </dl>
      {!owner.is_same && (
        <p className="border-warning border-l-2 pl-3 text-ink">
          You will be signed out. Sign in again as {owner.email} with the password in the backup.
        </p>
      )}
      {changes.length > 0 ? (
        <table className="w-full text-left">
          <caption className="sr-only">Changes to the content</caption>
          <tbody className="divide-y divide-line border-line border-y">
            {changes.map(({ noun, label, text }) => (
              <tr key={noun}>
                <th scope="row" className="py-2 pr-6 align-top font-normal text-ink-soft">
                  {label}
                </th>
                <td className="py-2 text-right text-ink">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-ink">
          {changesNothing(plan) ? "Nothing changes." : "The content stays the same."}
        </p>
      )}
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="min-w-0 break-words font-mono text-ink text-xs leading-5">{children}</dd>
  </>
);

interface RestoreDialogProps {
  backup: Backup;
  check: BackupJob;
  zone: string;
  /** The job that is running on the server, or the last job; null after a restart of the server. */
  job: BackupJob | null;
  isBusy: boolean;
  begin: Backups["begin"];
  onClose(): void;
}

export function RestoreDialog(props: RestoreDialogProps) {
  const { backup, check, zone, job, isBusy, begin, onClose } = props;
  const [asked, setAsked] = useState(check.id);

  const beginHere = (what: "check" | "restore") =>
    begin(`/backups/${backup.name}/${what}`, { onSuccess: ({ id }) => setAsked(id) });

  const mine = job?.id === asked ? job : null;
  // After a restart, the server does not know its earlier jobs.
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

const Forgotten = () => (
  <div role="alert" className="py-4 text-sm">
    <p className="font-medium text-ink">The server was restarted meanwhile.</p>
    <p className="mt-1 text-ink-soft">
      The site has either the former content or all of the backup, never a mix. Check again to see
      which of the two.
    </p>
  </div>
);

function State({ job, zone }: { job: BackupJob | null; zone: string }) {
  if (!job || job.state === "running") {
    const isCheck = job?.kind !== "restore";
    const label = isCheck ? "Checking the backup" : "Restoring the backup";
    return (
      <div className="flex flex-col gap-3 py-6">
        <p className="text-ink-soft text-sm">
          {label}... {isCheck ? "This changes nothing." : "The current content is backed up first."}
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
        {job.kept && " The former content is in the list of backups."}
      </p>
    );
  }
  return job.plan && <RestorePlan plan={job.plan} zone={zone} />;
}
