"use client";

import { Archive } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Progress } from "@/components/ui/progress";
import { showError, showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { Backup } from "@/lib/backup/backup-folder";
import type { BackupJob } from "@/lib/backup/jobs";
import { API_BASE_URL } from "@/lib/config/api-base-url";
import { LoadFailed, LoadingRows } from "../collection/load-states";
import { FileButton } from "../form/file-button";
import { exactTime } from "../query/relative-time";
import { showFailure } from "../query/show-failure";
import { BackupRow } from "./backup-row";
import { DataSection } from "./data-section";
import { NightlyNote } from "./nightly-note";
import { RestoreDialog } from "./restore-dialog";
import { useBackupUpload } from "./use-backup-upload";
import { LOAD_FAILED, reasonOf, useBackups } from "./use-backups";

/** Has the browser save a backup; the address it is given works once. */
async function download({ name }: Backup) {
  try {
    const { path } = await request<{ path: string }>("POST", `/backups/${name}/download`);
    const link = document.createElement("a");
    link.href = API_BASE_URL + path;
    link.download = name;
    link.click();
  } catch (error) {
    showFailure(error, reasonOf(error, "Failed to download backup"));
  }
}

/** Everything in one file: made, kept, taken away and brought back. */
export function BackupsSection() {
  const { resource, job, isRunning, begin } = useBackups();
  const [restoring, setRestoring] = useState<{ backup: Backup; check: BackupJob } | null>(null);
  const [deleted, setDeleted] = useState<Backup | null>(null);
  const upload = useBackupUpload({
    onUploaded(backup) {
      showSuccess("Backup uploaded");
      void resource.reload();
      void openRestore(backup);
    },
    onFailed: (reason) => showError(reason),
  });
  const isMaking = isRunning && job?.kind === "backup";

  async function openRestore(backup: Backup) {
    const check = await begin(`/backups/${backup.name}/check`);
    if (check) setRestoring({ backup, check });
  }

  async function remove({ name }: Backup) {
    try {
      await request("DELETE", `/backups/${name}`);
      setDeleted(null);
      showSuccess("Backup deleted");
      await resource.reload();
    } catch (error) {
      showFailure(error, reasonOf(error, "Failed to delete backup"));
    }
  }

  return (
    <DataSection
      title="Backups"
      description="Everything in one file: content, messages, history and uploads, as they were at one moment."
      actions={
        <>
          <FileButton
            label="a backup"
            accept=".gz,application/gzip"
            isUploading={upload.progress !== null}
            onFile={(file) => void upload.take(file)}
          />
          <Button disabled={isRunning} onClick={() => void begin("/backups")}>
            <Archive aria-hidden className="size-4" />
            {isMaking ? "Backing up..." : "Back up now"}
          </Button>
        </>
      }
    >
      {isMaking && <Progress label="Backing up" value={Math.round(job.progress * 100)} />}
      {upload.progress !== null && <Progress label="Uploading a backup" value={upload.progress} />}
      {resource.status === "loading" && <LoadingRows what="backups" />}
      {resource.status === "failed" && <LoadFailed title={LOAD_FAILED} onRetry={resource.retry} />}
      {resource.status === "ready" && (
        <>
          <NightlyNote nightly={resource.data.nightly} zone={resource.data.time_zone} />
          {resource.data.backups.length === 0 ? (
            <EmptyState
              title="No backups yet"
              text="Back up now, or upload a backup of another place to bring it here."
            />
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {resource.data.backups.map((backup) => (
                <BackupRow
                  key={backup.name}
                  backup={backup}
                  zone={resource.data.time_zone}
                  isBusy={isRunning}
                  onDownload={() => void download(backup)}
                  onRestore={() => void openRestore(backup)}
                  onDelete={() => setDeleted(backup)}
                />
              ))}
            </ul>
          )}
          {restoring && (
            <RestoreDialog
              {...restoring}
              zone={resource.data.time_zone}
              job={job}
              begin={begin}
              onClose={() => {
                setRestoring(null);
                void resource.reload();
              }}
            />
          )}
          {deleted && (
            <ConfirmDialog
              title="Delete this backup?"
              description={`The backup of ${exactTime(deleted.made_at, resource.data.time_zone)} will be gone for good. The site itself is not touched.`}
              confirmLabel="Delete"
              onConfirm={() => void remove(deleted)}
              onCancel={() => setDeleted(null)}
            />
          )}
        </>
      )}
    </DataSection>
  );
}
