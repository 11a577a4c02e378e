import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Cron } from "croner";
import { backupsFolder } from "@/lib/config/data-folders";
import { env } from "@/lib/config/env";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { database } from "@/lib/db/client";
import { writeFileAtomically } from "@/lib/files/atomic-write";
import { log, logFault } from "@/lib/log/log";
import { processShared } from "@/lib/process-shared";
import { type Backup, listBackups } from "./backup-folder";
import { currentJob, startBackup } from "./jobs";

const HOUR_MS = 60 * 60 * 1000;
const [FIRST_LOOK_MS, LOOK_EVERY_MS] = [2_000, 5 * 60_000];

const timetable = (zone: string) =>
  new Cron(`0 ${env.backupHour} * * *`, { timezone: zone, paused: true });

/** The time of the next nightly backup; null if nightly backups are switched off. */
export function nextNightly(zone: string): Date | null {
  return env.backupKeep === 0 ? null : timetable(zone).nextRun();
}

export interface NightlyFailure {
  failed_at: string;
  problem: string;
}

const failureFile = () => join(backupsFolder(env), ".nightly-failure.json");
const shared = processShared("nightly", () => ({ failure: null as NightlyFailure | null }));

async function keepFailure(problem: string) {
  const failure = { failed_at: new Date().toISOString(), problem };
  // The failure is stored in memory too, because the disk can be full.
  shared.failure = failure;
  const text = Buffer.from(JSON.stringify(failure));
  await writeFileAtomically(failureFile(), text).catch(() => undefined);
}

/** The failure that an earlier process stored. A damaged file is ignored. */
async function keptFailure(): Promise<NightlyFailure | null> {
  try {
    return JSON.parse(await readFile(failureFile(), "utf8"));
  } catch {
    return null;
  }
}

/**
 * The last failure; null if a newer backup exists or the failure's time is in the future. `backups` are sorted newest
 * first.
 */
export async function nightlyFailure(backups: readonly Backup[]): Promise<NightlyFailure | null> {
  const failure = shared.failure ?? (await keptFailure());
  const last = backups.find(({ reason }) => reason !== null && reason !== "uploaded");
  if (!failure || Date.parse(failure.failed_at) > Date.now()) return null;
  return !last || last.made_at < failure.failed_at ? failure : null;
}

/**
 * Whether a nightly backup is due, because none was made since the last scheduled time. `since` is the time when the
 * owner was created. After a failure, the next backup is due an hour later.
 */
export function isDue(
  { now, zone, since }: { now: Date; zone: string; since: Date },
  backups: readonly Pick<Backup, "made_at" | "reason">[],
  failure: NightlyFailure | null,
): boolean {
  // The scheduled time itself counts as due.
  const [due] = timetable(zone).previousRuns(1, new Date(now.getTime() + 1000));
  if (!due || due <= since) return false;
  if (failure && now.getTime() - Date.parse(failure.failed_at) < HOUR_MS) return false;
  // A backup with a future time does not count: it was made before the clock was set back.
  return !backups.some(({ reason, made_at }) => {
    const madeAt = Date.parse(made_at);
    return reason === "nightly" && madeAt >= due.getTime() && madeAt <= now.getTime();
  });
}

async function makeWhereDue() {
  if (currentJob()?.state === "running") return;
  const owner = await database().owner.findFirst({ select: { createdAt: true } });
  if (!owner) return;
  const backups = await listBackups(backupsFolder(env));
  const when = { now: new Date(), zone: await ownerTimeZone(), since: owner.createdAt };
  if (!isDue(when, backups, await nightlyFailure(backups))) return;
  const { job, finished } = startBackup("nightly");
  await finished;
  if (job.problem !== null) await keepFailure(job.problem);
  else log.info("The nightly backup was made");
}

/** Starts the nightly backups. A missed backup is made at once. */
export function startNightlyBackups(): void {
  if (env.backupKeep === 0) return;
  // Checks often instead of setting one long timer: the clock and the time zone can change.
  const failed = (error: unknown) => logFault("The nightly backup could not be started", error);
  const look = () => void makeWhereDue().catch(failed);
  setTimeout(look, FIRST_LOOK_MS).unref();
  setInterval(look, LOOK_EVERY_MS).unref();
}
