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

/** Says once how a backup went that was begun here or seen running. What it gives takes one begun here. */
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

/** The backups and what the server is doing with them, looked at again and again while it does. */
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

  /** Has the server begin something, by POST to a path. */
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
    /** Whether nothing else can be begun: something runs, or the server is asked to begin it. */
    isBusy: begin.isPending || job?.state === "running",
    reload,
    begin: begin.mutate,
    remove: remove.mutate,
    isRemoving: remove.isPending,
  };
}

export type Backups = ReturnType<typeof useBackups>;
