// Brings a backup back: `npm run restore FILE`; with `-- --dry-run` it only says what would change.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupError } from "@/lib/backup/backup-error";
import { changesNothing, describeChanges } from "@/lib/backup/describe-plan";
import type { RestorePlan } from "@/lib/backup/restore-backup";
import { byteSize } from "@/lib/text/byte-size";
import { runTool } from "./tool.ts";

const USAGE =
  "Name the backup to restore: npm run restore FILE, or npm run restore FILE -- --dry-run";

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { "dry-run": { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new BackupError(USAGE);
    // npm runs it in the project's folder, wherever it was called.
    const path = resolve(process.env.INIT_CWD ?? "", file);
    if (!existsSync(path)) throw new BackupError(`There is no file ${path}`);
    return { path, isDryRun: values["dry-run"] };
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(USAGE);
  }
}

function describePlan(plan: RestorePlan, isDone: boolean) {
  const { made_at, app_version, migrations, owner, items, uploads, present } = plan;
  const changes = describeChanges(items).map(({ label, text }) => `  ${label.padEnd(20)} ${text}`);
  if (changes.length === 0) {
    changes.push(
      `  ${changesNothing(plan) ? "Nothing" : "No content"} ${isDone ? "has changed" : "would change"}.`,
    );
  }
  const added = `${uploads.added} added (${byteSize(uploads.added_bytes)})`;
  return [
    `Backup of ${made_at}, version ${app_version}${migrations > 0 ? `, ${migrations} migrations behind` : ""}`,
    ...(present === "damaged"
      ? ["The database that is there cannot be read; it is kept aside."]
      : []),
    ...changes,
    ...(uploads.added > 0 ? [`  ${"Uploads".padEnd(20)} ${added}`] : []),
    owner.email === null
      ? "It has no owner yet; npm start makes one."
      : `Sign in as ${owner.email}${owner.is_same ? ", as now." : " with the password of that time."}`,
  ];
}

await runTool(
  "Reading the backup",
  async (onProgress) => {
    const { path, isDryRun } = readArguments();
    const { env } = await import("@/lib/config/env");
    const { planRestore, restoreBackup } = await import("@/lib/backup/restore-backup");
    const { migrate, migrationNames } = await import("@/prisma/migrate");
    const migrations = "prisma/migrations";
    const options = {
      file: path,
      site: env,
      keepNightly: env.backupKeep,
      knownMigrations: await migrationNames(migrations),
      migrate: async (database: string) => void (await migrate({ database, migrations })),
      onProgress,
    };
    if (isDryRun) return { plan: await planRestore(options), kept: null, isDone: false };
    const { kept, ...plan } = await restoreBackup(options);
    return { plan, kept, isDone: true };
  },
  ({ plan, kept, isDone }) => [
    ...describePlan(plan, isDone),
    ...(kept === null ? [] : [`What was there is in ${kept}`]),
    isDone ? "Restored." : "A dry run: nothing has been changed.",
  ],
);
