"use client";

import { useMutation } from "@tanstack/react-query";
import { Archive, TriangleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { LoadState } from "@/components/dashboard/query/load-states";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Progress } from "@/components/ui/progress";
import { saveFile } from "@/components/ui/save-file";
import { showError, showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { Backup } from "@/lib/backup/backup-folder";
import type { BackupJob } from "@/lib/backup/jobs";
import type { BackupStatus } from "@/lib/backup/status";
import { API_BASE_URL } from "@/lib/config/api-base-url";
import { FileButton } from "../form/uploads/file-button";
import { exactTime } from "../query/relative-time";
import { BackupRow } from "./backup-row";
import { DataSection } from "./data-section";
import { RestoreDialog } from "./restore-dialog";
import { useBackupUpload } from "./use-backup-upload";
import { type Backups, LOAD_FAILED } from "./use-backups";

async function download({ name }: Backup) {
  const { path } = await request<{ path: string }>("POST", `/backups/${name}/download`);
  saveFile(API_BASE_URL + path, name);
}

interface BackupsSectionProps {
  state: Backups;
  /** The name of a backup, or null. The restore dialog opens as soon as the list contains this backup. */
  wanted: string | null;
  onOpened(): void;
}

export function BackupsSection({ state, wanted, onOpened }: BackupsSectionProps) {
  const { query, job, isRunning, isBusy, begin, remove, isRemoving, reload } = state;
  const [restoring, setRestoring] = useState<{ backup: Backup; check: BackupJob } | null>(null);
  const [deleted, setDeleted] = useState<Backup | null>(null);
  const downloading = useMutation({
    meta: { failed: "Failed to download backup", saysWhy: true },
    mutationFn: download,
  });
  const upload = useBackupUpload({
    onUploaded(backup) {
      showSuccess("Backup uploaded");
      void reload();
      openRestore(backup);
    },
    onFailed: (reason) => showError(reason),
  });
  const isMaking = isRunning && job?.kind === "backup";

  const openRestore = (backup: Backup) =>
    begin(`/backups/${backup.name}/check`, {
      onSuccess: (check) => setRestoring({ backup, check }),
    });

  const backups = query.data?.backups;
  const open = useEffectEvent((backup: Backup) => {
    onOpened();
    openRestore(backup);
  });
  useEffect(() => {
    const backup = backups?.find(({ name }) => name === wanted);
    if (backup) open(backup);
  }, [backups, wanted]);

  return (
    <DataSection
      title="Backups"
      description="Everything in one file: content, messages, history and uploads."
      actions={
        <>
          <FileButton
            label="a backup"
            accept=".gz,application/gzip"
            isUploading={upload.progress !== null}
            onFile={(file) => void upload.take(file)}
          />
          <Button aria-disabled={isBusy} onClick={() => isBusy || begin("/backups")}>
            <Archive aria-hidden className="size-4" />
            {isMaking ? "Backing up..." : "Back up now"}
          </Button>
        </>
      }
    >
      {isMaking && <Progress label="Backing up" value={Math.round(job.progress * 100)} />}
      {upload.progress !== null && <Progress label="Uploading a backup" value={upload.progress} />}
      <LoadState query={query} what="backups" failed={LOAD_FAILED} />
      {query.data && (
        <div className="flex flex-col gap-4">
          <NightlyNote nightly={query.data.nightly} zone={query.data.time_zone} />
          {query.data.backups.length === 0 ? (
            <EmptyState
              title="No backups yet"
              text="Back up now, or upload a backup from another server."
            />
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {query.data.backups.map((backup) => (
                <BackupRow
                  key={backup.name}
                  backup={backup}
                  zone={query.data.time_zone}
                  isBusy={isBusy}
                  isDownloading={
                    downloading.isPending && downloading.variables.name === backup.name
                  }
                  onDownload={() => downloading.mutate(backup)}
                  onRestore={() => openRestore(backup)}
                  onDelete={() => setDeleted(backup)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      {query.data && (
        <>
          {restoring && (
            <RestoreDialog
              {...restoring}
              zone={query.data.time_zone}
              job={job}
              isBusy={isBusy}
              begin={begin}
              onClose={() => {
                setRestoring(null);
                void reload();
              }}
            />
          )}
          {deleted && (
            <ConfirmDialog
              title="Delete this backup?"
              description={`The backup of ${exactTime(deleted.made_at, query.data.time_zone)} will be deleted permanently. The site does not change.`}
              confirmLabel="Delete"
              isBusy={isRemoving}
              onConfirm={() => remove(deleted, { onSuccess: () => setDeleted(null) })}
              onCancel={() => setDeleted(null)}
            />
          )}
        </>
      )}
    </DataSection>
  );
}

interface NightlyNoteProps {
  nightly: BackupStatus["nightly"];
  zone: string;
}

const NightlyNote = ({ nightly: { keep, next_at, failure }, zone }: NightlyNoteProps) => (
  <div className="flex flex-col gap-3 text-ink-soft text-sm">
    {failure && (
      <p role="alert" className="flex gap-2.5 border-warning border-l-2 pl-3 text-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <span>
          The nightly backup failed on {exactTime(failure.failed_at, zone)}: {failure.problem}. The
          site tries again every hour.
        </span>
      </p>
    )}
    <p>
      {next_at === null
        ? "Nightly backups are off (BACKUP_KEEP is 0)."
        : `The next nightly backup: ${exactTime(next_at, zone)}. The last ${keep} nightly backups are kept. Backups made by hand stay until you delete them.`}
    </p>
  </div>
);
