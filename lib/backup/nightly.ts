import "server-only";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Cron } from "croner";
import { env } from "@/lib/config/env";
import { ownerTimeZone } from "@/lib/content/contact/info-store";
import { database } from "@/lib/db/client";
import { log, logFault } from "@/lib/log/log";
import { processShared } from "@/lib/process-shared";
import { type Backup, backupsFolder, listBackups } from "./backup-folder";
import { currentJob, startBackup } from "./jobs";

const HOUR_MS = 60 * 60 * 1000;
const [FIRST_LOOK_MS, LOOK_EVERY_MS] = [2_000, 5 * 60_000];

/** The times of the nightly backup on the owner's clocks. */
const timetable = (zone: string) =>
  new Cron(`0 ${env.backupHour} * * *`, { timezone: zone, paused: true });

/** When the next nightly backup will be made; null when none are. */
export function nextNightly(zone: string, now = new Date()): Date | null {
  return env.backupKeep === 0 ? null : timetable(zone).nextRun(now);
}

/** A nightly backup that failed, and has not been made up for since. */
export interface NightlyFailure {
  /** ISO 8601, UTC. */
  failed_at: string;
  problem: string;
}

const failureFile = () => join(backupsFolder(env), ".nightly-failure.json");
const shared = processShared("nightly", () => ({ failure: null as NightlyFailure | null }));

async function keepFailure(problem: string) {
  const failure = { failed_at: new Date().toISOString(), problem };
  // Where the disk is full, the running server knows it at least.
  shared.failure = failure;
  await writeFile(failureFile(), JSON.stringify(failure)).catch(() => undefined);
}

/**
 * The last failure, unless a backup was made after it; `backups` newest first. One from later than now is none:
 * the clock was set back since.
 */
export async function nightlyFailure(
  backups: readonly Backup[],
  now = new Date(),
): Promise<NightlyFailure | null> {
  const kept = await readFile(failureFile(), "utf8").catch(() => "null");
  const failure = shared.failure ?? (JSON.parse(kept) as NightlyFailure | null);
  const last = backups.find(({ reason }) => reason !== null && reason !== "uploaded");
  if (!failure || Date.parse(failure.failed_at) > now.getTime()) return null;
  return !last || last.made_at < failure.failed_at ? failure : null;
}

/**
 * Whether a nightly backup is to be made now: since the last time there should have been one, none was made;
 * `begun` is when there was first something to back up. One that failed is tried again an hour later.
 */
export function isDue(
  { now, zone, begun }: { now: Date; zone: string; begun: Date },
  backups: readonly Pick<Backup, "made_at" | "reason">[],
  failure: NightlyFailure | null,
): boolean {
  // The time itself counts too.
  const [due] = timetable(zone).previousRuns(1, new Date(now.getTime() + 1000));
  if (!due || due <= begun) return false;
  if (failure && now.getTime() - Date.parse(failure.failed_at) < HOUR_MS) return false;
  // One from later than now was made before the clock was set back, whenever that was.
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
  const when = { now: new Date(), zone: await ownerTimeZone(), begun: owner.createdAt };
  if (!isDue(when, backups, await nightlyFailure(backups))) return;
  const { job, finished } = startBackup("nightly");
  await finished;
  if (job.problem !== null) await keepFailure(job.problem);
  else log.info("The nightly backup is made");
}

/** Makes a backup every night from now on, and soon where the last night's is missing. */
export function startNightlyBackups(): void {
  if (env.backupKeep === 0) return;
  // Looked at often, by a timer that knows no clock: so a restart, another time zone or a clock that jumps
  // makes no difference.
  const failed = (error: unknown) => logFault("The nightly backup could not begin", error);
  const look = () => void makeWhereDue().catch(failed);
  setTimeout(look, FIRST_LOOK_MS).unref();
  setInterval(look, LOOK_EVERY_MS).unref();
}
