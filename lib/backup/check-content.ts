import { copyFile } from "node:fs/promises";
import { collectionOf, type Fields, type StoredFields, singletonOf } from "@/lib/content/content";
import { NOUNS } from "@/lib/content/registry";
import { type Database, openDatabase } from "@/lib/db/client";
import { onDatabase, removeDatabaseFile } from "@/lib/db/database-file";
import { Prisma } from "@/lib/db/generated/client";
import { storageFault } from "@/lib/files/storage-fault";
import { DAMAGED } from "./archive-format";
import { BackupError } from "./backup-error";

type ContentNoun = (typeof NOUNS)[number];

/** Yields the stored items of a kind of content. A singleton that was never saved has no stored item. */
async function* itemsOf(noun: ContentNoun, db: Database): AsyncGenerator<StoredFields> {
  if (!noun.isSingle) return yield* collectionOf(noun.key, db).each();
  const item = await singletonOf(noun.key, db).read();
  if (Date.parse(item.updated_at) > 0) yield item;
}

const blankOf = async (noun: ContentNoun, db: Database): Promise<Fields> =>
  noun.isSingle ? singletonOf(noun.key, db).defaults : collectionOf(noun.key, db).blank();

type Issue = NonNullable<ReturnType<ContentNoun["schema"]["safeParse"]>["error"]>["issues"][number];

/** How far a text or list can exceed its current limit. The version that made the backup may have had higher limits. */
const MOST_OVER = { factor: 2, entries: 10_000 };

/** Whether a text or list is larger than any version allowed. Such a value could fill the site's memory. */
function isFarTooBig(issue: Issue, item: StoredFields): boolean {
  if (issue.code !== "too_big") return false;
  const most = Number(issue.maximum);
  const value = issue.path.reduce<unknown>((part, key) => Object(part)[key], item);
  const isList = typeof value === "string" || Array.isArray(value);
  return isList && value.length > Math.min(most * MOST_OVER.factor, most + MOST_OVER.entries);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The first problem that the schema finds in an item. Ignores default values, and values slightly above a limit. */
async function problemOf(
  noun: ContentNoun,
  item: StoredFields,
  db: Database,
): Promise<string | undefined> {
  const issues = noun.schema.safeParse(item).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  const blank = await blankOf(noun, db);
  const grave = issues.find((issue) => {
    const name = String(issue.path[0]);
    if (issue.code === "too_big") return isFarTooBig(issue, item);
    return !(name in blank && isSame(item[name], blank[name]));
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

const ROWS_AT_A_TIME = 500;

interface Table {
  findMany(page: { take: number; skip: number }): Promise<object[]>;
}

const isNoDate = (value: unknown) => value instanceof Date && Number.isNaN(value.getTime());

/** Throws BackupError if a table has a value that cannot be read, such as an invalid date. */
async function checkTables(db: Database): Promise<void> {
  for (const model of Object.keys(Prisma.ModelName)) {
    const table: Table = Reflect.get(db, model.charAt(0).toLowerCase() + model.slice(1));
    try {
      let rows = ROWS_AT_A_TIME;
      for (let skip = 0; rows === ROWS_AT_A_TIME; skip += rows) {
        const page = await table.findMany({ take: ROWS_AT_A_TIME, skip });
        if (page.some((row) => Object.values(row).some(isNoDate))) throw new RangeError("No date");
        rows = page.length;
      }
    } catch (error) {
      if (storageFault(error) !== null) throw error;
      throw new BackupError(`${DAMAGED}: it has a row of ${model} that cannot be read`);
    }
  }
}

/** Throws BackupError for an invalid address of the owner. The password is not checked: a command can reset it. */
async function checkOwner(db: Database): Promise<void> {
  const { email } = await db.owner.findFirstOrThrow();
  if (email !== "" && email === email.trim().toLowerCase()) return;
  throw new BackupError(`${DAMAGED}: its owner has no e-mail address to sign in with`);
}

/**
 * Reads all content of an unpacked database with the current schema, as the site does. `database` is an absolute path.
 * Throws BackupError if a page could not show the content, or if there is not exactly one owner who can sign in.
 */
export async function checkContent(database: string): Promise<void> {
  const [row] = await onDatabase(database, 'SELECT count(*) AS owners FROM "Owner"');
  const owners = Number(row?.owners);
  if (owners === 0) throw new BackupError("The backup has no owner, so nobody could sign in");
  if (owners > 1) throw new BackupError(`${DAMAGED}: it has ${owners} owners instead of one`);
  // Opens a copy, because the site's database client writes a write-ahead log beside the file that it opens.
  const read = `${database}.read`;
  await copyFile(database, read);
  const db = openDatabase(read);
  try {
    for (const noun of NOUNS) await checkItems(noun, db);
    await checkTables(db);
    await checkOwner(db);
  } finally {
    await db.$disconnect();
    await removeDatabaseFile(read);
  }
}
