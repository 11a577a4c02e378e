"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { showError, showSuccess } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import type { Backup } from "@/lib/backup/backup-folder";
import type { BackupJob } from "@/lib/backup/jobs";
import type { BackupStatus } from "@/lib/backup/status";
import { pollWhile, takeInstead } from "../query/poll-while";
import { queryKeys } from "../query/query-keys";
import { unlessGone } from "../query/unless-gone";

export const LOAD_FAILED = "Failed to load backups";

export const reasonOf = (error: unknown, fallback: string) =>
  error instanceof ApiFailure ? error.message : fallback;

/** Shows a toast when a backup job ends. Call the returned function with each job that this tab starts. */
function useBackupToast(job: BackupJob | null) {
  const awaited = useRef<number>(null);
  useEffect(() => {
    if (job === null && awaited.current !== null) {
      // After a restart, the server does not know its earlier jobs.
      awaited.current = null;
      return void showError("The server was restarted before the backup was made");
    }
    if (job?.kind !== "backup") return;
    if (job.state === "running") awaited.current = job.id;
    if (job.state === "running" || awaited.current !== job.id) return;
    awaited.current = null;
    if (job.state === "done") showSuccess("Backup made");
    else showError(job.problem ?? "The backup failed");
  }, [job]);
  return ({ id, kind }: BackupJob) => {
    awaited.current = kind === "backup" ? id : null;
  };
}

export function useBackups() {
  const client = useQueryClient();
  const query = useQuery<BackupStatus>({
    queryKey: queryKeys.backups,
    meta: { failed: LOAD_FAILED },
    ...pollWhile(({ job }) => job?.state === "running"),
  });
  const reload = () => client.invalidateQueries({ queryKey: queryKeys.backups });
  const job = query.data?.job ?? null;
  const awaitJob = useBackupToast(job);

  const begin = useMutation({
    meta: { failed: "Failed to start", saysWhy: true },
    mutationFn: (path: string) => request<BackupJob>("POST", path),
    async onSuccess(started) {
      awaitJob(started);
      await takeInstead<BackupStatus>(
        client,
        queryKeys.backups,
        (status) => status && { ...status, job: started },
      );
      // `takeInstead` has cancelled running requests for the status. Load the status again, because the job may already
      // have ended.
      void reload();
    },
  });
  const remove = useMutation({
    meta: { failed: "Failed to delete backup", saysWhy: true },
    mutationFn: ({ name }: Backup) => request("DELETE", `/backups/${name}`).catch(unlessGone),
    onSuccess() {
      showSuccess("Backup deleted");
      void reload();
    },
  });

  return {
    query,
    job,
    isRunning: job?.state === "running",
    /** Whether a job is running or starting. During a job, no other job can start. */
    isBusy: begin.isPending || job?.state === "running",
    reload,
    begin: begin.mutate,
    remove: remove.mutate,
    isRemoving: remove.isPending,
  };
}

export type Backups = ReturnType<typeof useBackups>;
