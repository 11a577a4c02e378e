"use client";

import { useEffect, useRef } from "react";
import { showError, showSuccess } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import type { BackupJob } from "@/lib/backup/jobs";
import type { BackupStatus } from "@/lib/backup/status";
import { showFailure } from "../query/show-failure";
import { usePolling } from "../query/use-polling";
import { useResource } from "../query/use-resource";

export const LOAD_FAILED = "Failed to load backups";

export const reasonOf = (error: unknown, fallback: string) =>
  error instanceof ApiFailure ? error.message : fallback;

/** Says once how a backup went that was seen running. */
function useBackupToast(job: BackupJob | null) {
  const seen = useRef<number>(null);
  useEffect(() => {
    if (job?.kind !== "backup") return;
    if (job.state === "running") seen.current = job.id;
    if (job.state === "running" || seen.current !== job.id) return;
    seen.current = null;
    if (job.state === "done") showSuccess("Backup made");
    else showError(job.problem ?? "The backup failed");
  }, [job]);
}

/** The backups and what the server is doing with them, looked at again and again while it does. */
export function useBackups() {
  const resource = useResource<BackupStatus>("/backups", LOAD_FAILED);
  const job = resource.status === "ready" ? resource.data.job : null;
  const isRunning = job?.state === "running";
  useBackupToast(job);
  usePolling(isRunning, resource.reload);

  /** Has the server begin something; gives the job, or null when it refused. */
  async function begin(path: string): Promise<BackupJob | null> {
    try {
      const begun = await request<BackupJob>("POST", path);
      resource.change((status) => ({ ...status, job: begun }));
      return begun;
    } catch (error) {
      showFailure(error, reasonOf(error, "Failed to begin"));
      return null;
    }
  }

  return { resource, job, isRunning, begin };
}
