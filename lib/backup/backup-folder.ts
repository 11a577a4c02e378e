import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backupsFolder, uploadsFolder } from "@/lib/config/data-folders";
import { ENDING_MS, withProcessLock } from "@/lib/db/process-lock";
import { flushFolder, renameFile } from "@/lib/files/durable-files";
import { type BackupReason, DAMAGED } from "./archive-format";
import { BackupError, inWords } from "./backup-error";
import { readArchiveHeader } from "./read-archive";

/** The absolute paths of a site's database and data folder. */
export interface Site {
  databasePath: string;
  dataDir: string;
}

export interface Backup {
  name: string;
  made_at: string;
  /** 'uploaded' for an uploaded file; null if the file cannot be read. */
  reason: BackupReason | "uploaded" | null;
  bytes: number;
  app_version: string | null;
  /** The reason why the backup cannot be restored; null if its header is valid. The other entries are not checked. */
  problem: string | null;
}

const NAME = /^(portfolio|uploaded)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-\d{1,4})?\.tar\.gz$/;

/** Whether a file has the name of a backup. */
export const isBackupName = (name: string): boolean => NAME.test(name);

const stampOf = (date: Date) =>
  date
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "");

/** Backups that are being written or received, and the unpacked files of a restore. */
const UNFINISHED = /^\.(part|staged|incoming)-/;
/** Unpacked uploads of a restore, in the folder of the uploads. */
const STAGED_UPLOADS = /^\.restore-/;

/** Moves a finished file into the folder of backups, with `madeAt` in its new name. Returns the name. */
export async function addToFolder(
  folder: string,
  draft: string,
  { madeAt, origin }: { madeAt: Date; origin: "portfolio" | "uploaded" },
): Promise<string> {
  const present = new Set(await readdir(folder));
  const stem = `${origin}-${stampOf(madeAt)}`;
  let name = `${stem}.tar.gz`;
  for (let number = 2; present.has(name); number++) name = `${stem}-${number}.tar.gz`;
  await renameFile(draft, join(folder, name));
  await flushFolder(folder);
  return name;
}

/**
 * `ownerSince` is the time when the owner was created. It is null if there was no owner, and undefined if the backup's
 * header does not say.
 */
interface FoundBackup {
  backup: Backup;
  ownerSince: string | null | undefined;
}

async function describe(folder: string, name: string): Promise<FoundBackup | null> {
  const path = join(folder, name);
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) return null;
  const [, origin, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const known = { name, bytes: file.size };
  try {
    const { made_at, reason, app_version, owner_since } = await readArchiveHeader(path);
    const shown = origin === "uploaded" ? ("uploaded" as const) : reason;
    const backup = { ...known, made_at, reason: shown, app_version, problem: null };
    return { backup, ownerSince: owner_since };
  } catch (error) {
    const problem = error instanceof BackupError ? error.message : DAMAGED;
    const made_at = `${day}T${hours}:${minutes}:${seconds}.000Z`;
    const backup = { ...known, made_at, reason: null, app_version: null, problem };
    return { backup, ownerSince: undefined };
  }
}

const newestFirst = ({ backup: a }: FoundBackup, { backup: b }: FoundBackup) =>
  b.made_at.localeCompare(a.made_at) || b.name.localeCompare(a.name);

async function findBackups(folder: string): Promise<FoundBackup[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isBackupName);
  const found = await Promise.all(names.map((name) => describe(folder, name)));
  return found.filter((one) => one !== null).sort(newestFirst);
}

/** Returns the backups of a folder, newest first; none if the folder does not exist. */
export const listBackups = async (folder: string): Promise<Backup[]> =>
  (await findBackups(folder)).map(({ backup }) => backup);

/**
 * Returns the path of the newest backup with a valid header; null if there is none. Skips backups whose header says
 * that the database had no owner.
 */
export async function newestBackup(folder: string): Promise<string | null> {
  const found = (await findBackups(folder)).find(
    ({ backup, ownerSince }) => backup.problem === null && ownerSince !== null,
  );
  return found ? join(folder, found.backup.name) : null;
}

/** The number of automatic backups of each kind to keep. Manual backups are never deleted. */
const KEPT: Partial<Record<NonNullable<Backup["reason"]>, number>> = {
  "before-restore": 3,
  "before-migration": 3,
  uploaded: 2,
};

/**
 * Returns the names of surplus backups. `nightly` is the number of nightly backups to keep. `backups` are sorted newest
 * first. Backups with a future time count as the oldest. Otherwise they would stay the newest after the clock was set
 * back.
 */
export function surplusBackups(backups: readonly Backup[], nightly: number): string[] {
  const now = new Date().toISOString();
  const seen = new Map<string, number>();
  const isLater = ({ made_at }: Backup) => made_at > now;
  const inOrder = [...backups.filter((one) => !isLater(one)), ...backups.filter(isLater)];
  return inOrder.flatMap(({ name, reason }) => {
    if (reason === null) return [];
    const most = reason === "nightly" && nightly > 0 ? nightly : KEPT[reason];
    const count = (seen.get(reason) ?? 0) + 1;
    seen.set(reason, count);
    return most !== undefined && count > most ? [name] : [];
  });
}

/**
 * Whether a backup is of the site whose owner was created at the time `owner`. If the backup's header does not contain
 * that time, the backup belongs to the site if it was made after `owner`.
 */
function isOf(owner: string | null, { backup, ownerSince }: FoundBackup): boolean {
  if (ownerSince !== undefined) return ownerSince === owner;
  return owner !== null && Date.parse(backup.made_at) >= Date.parse(owner);
}

/**
 * Deletes surplus backups of the site whose owner was created at the time `owner`. Backups of a site that used this
 * folder before are never deleted: they can be the last copies of that site.
 */
export async function forgetOldBackups(
  folder: string,
  nightly: number,
  owner: string | null,
): Promise<void> {
  const own = (await findBackups(folder)).filter((one) => isOf(owner, one));
  const backups = own.map(({ backup }) => backup);
  for (const name of surplusBackups(backups, nightly)) {
    await rm(join(folder, name), { force: true });
  }
}

async function removeMatching(folder: string, pattern: RegExp) {
  for (const name of await readdir(folder).catch(() => [])) {
    if (pattern.test(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Runs `work` while no other process makes or restores a backup. Waits for a process that is ending, and removes
 * unfinished files of killed processes. Throws BackupError if another process makes or restores a backup, or if the
 * disk is full or read-only.
 */
export async function withBackupLock<T>(site: Site, work: () => Promise<T>): Promise<T> {
  const folder = backupsFolder(site);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const refuse = () => new BackupError("Another backup or restore is under way");
    const removeAndWork = async () => {
      await removeMatching(folder, UNFINISHED);
      await removeMatching(uploadsFolder(site), STAGED_UPLOADS);
      return work();
    };
    return await withProcessLock(join(folder, ".lock"), refuse, removeAndWork, ENDING_MS);
  } catch (error) {
    throw inWords(error);
  }
}
