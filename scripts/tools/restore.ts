// `npm run restore FILE` restores a backup. `npm run restore s3://bucket/path` restores the newest copy, or the newest
// copy before a time (`-- --at TIME`). `-- --dry-run` only prints the changes.
import { accessSync, constants, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupError } from "@/lib/backup/backup-error";
import { changesNothing, describeChanges } from "@/lib/backup/describe-plan";
import type { RestorePlan } from "@/lib/backup/restore-backup";
import { type Noun, nounTitle } from "@/lib/content/registry";
import { byteSize } from "@/lib/text/byte-size";
import { runTool } from "./tool.ts";

const USAGE =
  "Give the backup to restore: npm run restore FILE, or npm run restore s3://bucket/path -- --at 2026-11-23T12:00Z; add -- --dry-run to only see the changes";

/** Reads a time in ISO 8601. A time without an offset is in UTC. */
function readTime(text: string): Date {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes("T");
  const time = new Date(hasZone ? text : `${text}Z`);
  if (/^\d{4}-/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new BackupError("--at must be a time like 2026-11-23T12:00Z");
}

function readArguments() {
  let given: ReturnType<typeof parse>;
  try {
    given = parse();
  } catch {
    throw new BackupError(USAGE);
  }
  const [address] = given.positionals;
  if (address === undefined || given.positionals.length > 1) throw new BackupError(USAGE);
  const { at, "dry-run": isDryRun } = given.values;
  const isCopy = address.startsWith("s3:");
  if (at !== undefined && !isCopy) throw new BackupError(USAGE);
  return { address, isCopy, at: at === undefined ? null : readTime(at), isDryRun };
}

const parse = () =>
  parseArgs({
    options: { at: { type: "string" }, "dry-run": { type: "boolean", default: false } },
    allowPositionals: true,
  });

async function sourceAt({ address, isCopy, at }: ReturnType<typeof readArguments>) {
  if (isCopy) {
    const { env } = await import("@/lib/config/env");
    const { copyAt } = await import("@/lib/copies/copy-source");
    return copyAt(address, env.copyAccess, at);
  }
  // npm runs this program in the project's folder. `INIT_CWD` is the folder in which the command was typed.
  const path = resolve(process.env.INIT_CWD ?? "", address);
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new BackupError(
      isMissing
        ? `There is no file ${path}`
        : `${path} cannot be read: check its permissions and those of its folder`,
    );
  }
  const { archiveAt } = await import("@/lib/backup/read-archive");
  return archiveAt(path);
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
      ? ["The present database is damaged. It is moved to another folder, not deleted."]
      : []),
    ...changes,
    ...(uploads.added > 0 ? [`  ${"Uploads".padEnd(20)} ${added}`] : []),
    `Sign in as ${owner.email}${owner.is_same ? ", as now." : " with the password at the time of the backup."}`,
  ];
}

function describeCounts(
  { items, bytes }: { items: { noun: Noun; count: number }[]; bytes: number },
  uploads: RestorePlan["uploads"],
) {
  const number = (count: number) => count.toLocaleString("en-US");
  const all = items.reduce((sum, { count }) => sum + count, 0);
  const each = items.map(({ noun, count }) => `${nounTitle(noun)} ${number(count)}`);
  return [
    `The site has ${number(all)} items in ${byteSize(bytes)}: ${each.join(", ")}`,
    `All ${number(uploads.files)} uploads of the backup are there (${byteSize(uploads.bytes)}), with the right checksums.`,
  ];
}

await runTool(
  "Reading the backup",
  async (onProgress) => {
    const given = readArguments();
    const { isDryRun } = given;
    const { env } = await import("@/lib/config/env");
    const source = await sourceAt(given);
    const { planRestore, restoreBackup } = await import("@/lib/backup/restore-backup");
    const { countContent } = await import("@/lib/backup/compare-content");
    const { migrate, migrationNames } = await import("@/prisma/migrate");
    const migrations = "prisma/migrations";
    const options = {
      source,
      site: env,
      keepNightly: env.backupKeep,
      knownMigrations: await migrationNames(migrations),
      migrate: async (database: string) => void (await migrate({ database, migrations })),
      onProgress,
    };
    if (isDryRun) return { plan: await planRestore(options), kept: null, counted: null };
    const { kept, ...plan } = await restoreBackup(options);
    if (given.isCopy) {
      // If COPY_TO is the address of the restored copy, this site continues to copy to that address. Then new copies of
      // the site that made the restored copy are refused.
      const { changeInstallation } = await import("@/lib/copies/guard/installation");
      await changeInstallation(env.dataDir, { takes_over: given.address.replace(/\/+$/, "") });
    }
    const { size: bytes } = statSync(env.databasePath);
    const counted = { items: await countContent(env.databasePath), bytes };
    return { plan, kept, counted };
  },
  ({ plan, kept, counted }) => [
    ...describePlan(plan, counted !== null),
    ...(counted ? describeCounts(counted, plan.uploads) : []),
    ...(kept === null ? [] : [`The content from before the restore is in the backup ${kept}`]),
    counted ? "Restored." : "A dry run: nothing has been changed.",
  ],
);
