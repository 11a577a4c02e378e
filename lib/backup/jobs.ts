import "server-only";
import { join } from "node:path";
import { backupsFolder } from "@/lib/config/data-folders";
import { env } from "@/lib/config/env";
import { conflict } from "@/lib/errors";
import { log, logFault } from "@/lib/log/log";
import { withoutPersonalData } from "@/lib/log/safe-error";
import { processShared } from "@/lib/process-shared";
import { publicContentChanged } from "@/lib/server/public-pages";
import type { BackupReason } from "./archive-format";
import { BackupError } from "./backup-error";
import type { MadeBackup } from "./create-backup";
import type { RestorePlan } from "./restore-backup";
import { runProgram } from "./run-program";

/** The server's current or last job: it makes, checks or restores a backup. Only one job runs at a time. */
export interface BackupJob {
  id: number;
  /** 'check' finds the changes that a restore would make. */
  kind: "backup" | "check" | "restore";
  /** The backup that is made, checked or restored; null while a new backup has no name. */
  name: string | null;
  state: "running" | "done" | "failed";
  progress: number;
  /** Why the job failed, as one line for the owner. */
  problem: string | null;
  plan: RestorePlan | null;
  /** The name of the backup that was made before a restore. */
  kept: string | null;
}

interface Shared {
  job: BackupJob | null;
  work: Promise<void>;
}

const shared = processShared("backup-jobs", (): Shared => ({ job: null, work: Promise.resolve() }));

/** The current or last job; null if there was none since the server started. */
export const currentJob = (): BackupJob | null => shared.job;

/** Resolves when no job runs. */
export const jobsFinished = async (): Promise<void> => shared.work;

function begin(kind: BackupJob["kind"], name: string | null): BackupJob {
  const last = currentJob();
  if (last?.state === "running") throw conflict("Another backup or restore is under way");
  const job: BackupJob = {
    id: (last?.id ?? 0) + 1,
    kind,
    name,
    state: "running",
    progress: 0,
    problem: null,
    plan: null,
    kept: null,
  };
  shared.job = job;
  return job;
}

async function follow(
  job: BackupJob,
  work: (onProgress: (share: number) => void) => Promise<void>,
) {
  try {
    await work((share) => {
      job.progress = share;
    });
    job.progress = 1;
    job.state = "done";
  } catch (error) {
    if (error instanceof BackupError) {
      job.problem = error.message;
      // The owner waits for a check or a restore and sees why it failed. Nobody may be waiting for a backup, because it
      // can be made at night. So only failed backups are logged.
      if (job.kind === "backup") {
        log.error({ problem: withoutPersonalData(error.message) }, "A backup failed");
      }
    } else {
      job.problem = "The server could not start this job";
      logFault(`A ${job.kind} could not be started`, error);
    }
    job.state = "failed";
  }
}

/** Starts a backup; `finished` resolves when it has succeeded or failed. Throws 409 while another job runs. */
export function startBackup(reason: BackupReason): { job: BackupJob; finished: Promise<void> } {
  const job = begin("backup", null);
  shared.work = follow(job, async (onProgress) => {
    const made = await runProgram<MadeBackup>("backup", [`--reason=${reason}`], onProgress);
    job.name = made.name;
  });
  return { job, finished: shared.work };
}

/** Starts the check or the restore of a backup in the folder of backups. Throws 409 while another job runs. */
export function startRestore(name: string, { isDryRun }: { isDryRun: boolean }): BackupJob {
  const job = begin(isDryRun ? "check" : "restore", name);
  const file = join(backupsFolder(env), name);
  shared.work = follow(job, async (onProgress) => {
    const args = isDryRun ? [file, "--dry-run"] : [file];
    type Result = Pick<BackupJob, "plan" | "kept">;
    const { plan, kept } = await runProgram<Result>("restore", args, onProgress);
    Object.assign(job, { plan, kept });
    if (!isDryRun) publicContentChanged();
  });
  return job;
}
