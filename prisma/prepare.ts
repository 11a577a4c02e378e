import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { accountName } from "@/lib/auth/account-name";
import { DEMO_EMAIL, DEMO_PASSWORD, hashPassword } from "@/lib/auth/password/passwords";
import { authSecret } from "@/lib/auth/secret";
import { createBackup } from "@/lib/backup/create-backup";
import { markInUse } from "@/lib/backup/folder-use";
import { backupsFolder } from "@/lib/config/data-folders";
import { env } from "@/lib/config/env";
import { database, openDatabase } from "@/lib/db/client";
import { copyDatabaseAside, onDatabase } from "@/lib/db/database-file";
import { type DatabaseState, databaseState } from "@/lib/db/database-state";
import { withDataFolder } from "@/lib/db/process-lock";
import { removeUnfinishedFiles } from "@/lib/files/atomic-write";
import { checkDataFiles, keepFilesPrivate } from "./data-files.ts";
import { migrate } from "./migrate.ts";
import { inWords, refuseDatabase } from "./refuse-database.ts";
import { replaceDatabase } from "./replace-database.ts";

/** The folders in which there can be unfinished files of a killed process. */
async function writtenFolders(): Promise<string[]> {
  const derived = join(env.dataDir, "derived");
  const uploads = await readdir(derived).catch(() => []);
  return [
    ...[".", "uploads", "thumbnails"].map((folder) => join(env.dataDir, folder)),
    ...uploads.map((name) => join(derived, name)),
  ];
}

/** Creates the owner at the first start. Returns whether the owner was created. */
async function ensureOwner(): Promise<boolean> {
  if ((await database().owner.count()) > 0) return false;
  const password = env.adminPassword ?? DEMO_PASSWORD;
  await database().owner.create({
    data: {
      email: accountName(env.adminEmail ?? DEMO_EMAIL),
      passwordHash: await hashPassword(password),
      isDemoPassword: password === DEMO_PASSWORD,
    },
  });
  return true;
}

/**
 * Whether the site was used or seeded before. In this case, the start is a second faster, because it does not load the
 * modules of the seed and Prisma.
 */
async function hasTraces(): Promise<boolean> {
  const sql = `SELECT 1 FROM "Activity" UNION ALL SELECT 1 FROM "Upload" LIMIT 1`;
  return (await onDatabase(env.databasePath, sql)).length > 0;
}

async function seed(): Promise<number> {
  if (env.seed === "none" || (await hasTraces())) return 0;
  const { isEmpty, seedDemoContent } = await import("./seed/seed.ts");
  if (!(await isEmpty())) return 0;
  await database().$disconnect();
  let items = 0;
  // The demo content is written to a copy of the database. If this fails, the database stays empty.
  await replaceDatabase(env.databasePath, async (draft) => {
    const db = openDatabase(draft);
    try {
      items = await seedDemoContent(db);
    } finally {
      await db.$disconnect();
    }
  });
  return items;
}

/**
 * Backs up a database before migrations. A database without an owner is only copied, because a restore would refuse its
 * backup.
 */
async function keepDatabase(state: DatabaseState): Promise<void> {
  if (state === "owned") {
    await createBackup({ site: env, reason: "before-migration", keepNightly: env.backupKeep });
  } else if (state === "ownerless") {
    const aside = join(backupsFolder(env), `without-owner-${Date.now()}`);
    await copyDatabaseAside(env.databasePath, aside);
  }
}

async function prepareFolder(): Promise<string> {
  const state = await databaseState(env.databasePath);
  await refuseDatabase(state);
  for (const folder of await writtenFolders()) await removeUnfinishedFiles(folder);
  const applied = await migrate({
    database: env.databasePath,
    migrations: "prisma/migrations",
    backUp: () => keepDatabase(state),
  });
  const madeOwner = state !== "owned" && (await ensureOwner());
  markInUse(env);
  const items = await seed();
  // The secret is created last, so that a first start that fails leaves no secret without a site.
  authSecret();
  await database().$disconnect();
  await keepFilesPrivate();
  return [
    applied.length > 0 ? `${applied.length} migrations applied` : "up to date",
    ...(madeOwner ? ["owner created"] : []),
    ...(items > 0 ? [`${items} demo items added`] : []),
  ].join(", ");
}

/**
 * Migrates the database before the server opens it, and seeds a new database. Returns the result as one line. Throws
 * PreparationError, for example if the database of a site was lost. Throws FolderInUseError while a server uses the
 * folder or the database.
 */
export async function prepare(): Promise<string> {
  await checkDataFiles();
  try {
    return await withDataFolder(env, prepareFolder);
  } catch (error) {
    throw await inWords(error);
  }
}
