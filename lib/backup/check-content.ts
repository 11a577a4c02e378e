import { copyFile } from "node:fs/promises";
import { collectionOf, type Fields, type StoredFields, singletonOf } from "@/lib/content/content";
import { NOUNS } from "@/lib/content/registry";
import { type Database, openDatabase } from "@/lib/db/client";
import { onDatabase, removeDatabaseFile } from "@/lib/db/database-file";
import { storageFault } from "@/lib/storage-fault";
import { DAMAGED } from "./archive-format";
import { BackupError } from "./backup-error";

type ContentNoun = (typeof NOUNS)[number];

/** The stored items of a noun. A single item that was never saved has nothing stored. */
async function* itemsOf(noun: ContentNoun, db: Database): AsyncGenerator<StoredFields> {
  if (!noun.isSingle) return yield* collectionOf(noun.key, db).each();
  const item = await singletonOf(noun.key, db).read();
  if (Date.parse(item.updated_at) > 0) yield item;
}

const blankOf = async (noun: ContentNoun, db: Database): Promise<Fields> =>
  noun.isSingle ? singletonOf(noun.key, db).defaults : collectionOf(noun.key, db).blank();

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What the noun's schema finds wrong with an item, in a few words; undefined where nothing is. Another version may have
 * allowed longer texts, or a field that is as in a new item.
 */
async function problemOf(
  noun: ContentNoun,
  item: StoredFields,
  db: Database,
): Promise<string | undefined> {
  const issues = noun.schema.safeParse(item).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  const blank = await blankOf(noun, db);
  const grave = issues.find(({ code, path: [field] }) => {
    const name = String(field);
    return code !== "too_big" && !(name in blank && isSame(item[name], blank[name]));
  });
  return grave?.message;
}

async function checkItems(noun: ContentNoun, db: Database): Promise<void> {
  try {
    for await (const item of itemsOf(noun, db)) {
      const problem = await problemOf(noun, item, db);
      if (problem === undefined) continue;
      throw new BackupError(`${DAMAGED}: ${noun.title} ${item.id} cannot be used (${problem})`);
    }
  } catch (error) {
    if (error instanceof BackupError || storageFault(error) !== null) throw error;
    throw new BackupError(`${DAMAGED}: it has a row of ${noun.title} that cannot be read`);
  }
}

/**
 * Reads all content of an unpacked database (absolute path, the present tables, nothing beside it) as the site would. Throws BackupError where
 * pages could not show it, and where it has not exactly one owner.
 */
export async function checkContent(database: string): Promise<void> {
  const [row] = await onDatabase(database, 'SELECT count(*) AS owners FROM "Owner"');
  const owners = Number(row?.owners);
  if (owners === 0) throw new BackupError("The backup has no owner, so nobody could sign in");
  if (owners > 1) throw new BackupError(`${DAMAGED}: it has ${owners} owners instead of one`);
  // A copy: the site's own client keeps a log beside the file that it opens.
  const read = `${database}.read`;
  await copyFile(database, read);
  const db = openDatabase(read);
  try {
    for (const noun of NOUNS) await checkItems(noun, db);
  } finally {
    await db.$disconnect();
    await removeDatabaseFile(read);
  }
}
