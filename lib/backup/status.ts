import "server-only";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backupsFolder } from "@/lib/config/data-folders";
import { env } from "@/lib/config/env";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { conflict, notFound } from "@/lib/errors";
import { type Backup, isBackupName, listBackups } from "./backup-folder";
import { type BackupJob, currentJob } from "./jobs";
import { type NightlyFailure, nextNightly, nightlyFailure } from "./nightly";

export interface BackupStatus {
  /** Newest first. */
  backups: Backup[];
  nightly: {
    /** The number of backups to keep; 0 if nightly backups are switched off. */
    keep: number;
    next_at: string | null;
    failure: NightlyFailure | null;
  };
  job: BackupJob | null;
  time_zone: string;
}

export async function readBackupStatus(): Promise<BackupStatus> {
  // The job is read before the folder, so the list has the backup of a finished job.
  const job = structuredClone(currentJob());
  const zone = await ownerTimeZone();
  const backups = await listBackups(backupsFolder(env));
  return {
    backups,
    nightly: {
      keep: env.backupKeep,
      next_at: nextNightly(zone)?.toISOString() ?? null,
      failure: await nightlyFailure(backups),
    },
    job,
    time_zone: zone,
  };
}

/** The last backup of this site, and the failure of a newer backup, if any. */
export async function readLastBackup() {
  const backups = await listBackups(backupsFolder(env));
  // An uploaded backup does not count, because it can be from another site.
  const last = backups.find(({ reason }) => reason !== null && reason !== "uploaded");
  return {
    last_backup: last ? { made_at: last.made_at, bytes: last.bytes } : null,
    backup_failure: await nightlyFailure(backups),
  };
}

/** The path of a backup's file, and its size in bytes. Throws 404 for an unknown name. */
export async function findBackup(name: string): Promise<{ path: string; bytes: number }> {
  const path = join(backupsFolder(env), name);
  const file = isBackupName(name) ? await stat(path).catch(() => null) : null;
  if (!file?.isFile()) throw notFound("Backup");
  return { path, bytes: file.size };
}

/** Deletes a backup. Throws 404, and 409 while the backup is being read. */
export async function removeBackup(name: string): Promise<void> {
  const { path } = await findBackup(name);
  const job = currentJob();
  if (job?.state === "running" && job.name === name) {
    throw conflict("The backup is being read; try again when that is done");
  }
  await rm(path);
}
