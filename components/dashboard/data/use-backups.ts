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

/**
 * Shows one toast for the end of a backup that was started here or seen running. Returns a function that takes a backup
 * started here.
 */
function useBackupToast(job: BackupJob | null) {
  const awaited = useRef<number>(null);
  useEffect(() => {
    if (job === null && awaited.current !== null) {
      // The server forgets its jobs when it is restarted.
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

/** The backups and the server's job for them. Polls the server while a job runs. */
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

  /** Starts a job on the server, by POST to a path. */
  const begin = useMutation({
    meta: { failed: "Failed to begin", saysWhy: true },
    mutationFn: (path: string) => request<BackupJob>("POST", path),
    async onSuccess(begun) {
      awaitJob(begun);
      await takeInstead<BackupStatus>(
        client,
        queryKeys.backups,
        (status) => status && { ...status, job: begun },
      );
      // It may be done by now, and the first load may have been under way.
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
    /** Whether no other job can start: a job runs, or a request to start a job does. */
    isBusy: begin.isPending || job?.state === "running",
    reload,
    begin: begin.mutate,
    remove: remove.mutate,
    isRemoving: remove.isPending,
  };
}

export type Backups = ReturnType<typeof useBackups>;
