import "server-only";
import { collectionOf } from "@/lib/content/content";
import { parseId } from "@/lib/content/item-id";
import { type ContentNoun, type Noun, nounAt, nounOf } from "@/lib/content/registry";
import { nextTimestamp } from "@/lib/content/write";
import { type Database, database, transact } from "@/lib/db/client";
import type { Prisma, FormDraft as Row } from "@/lib/db/generated/client";
import { notFound, stale } from "@/lib/errors";
import { AUTOSAVE_DAYS } from "@/lib/limits";
import type { AutosaveInput, StoredAutosave } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW = "new";
/** Every singleton has this id. */
const ONLY_ID = 1;

/** The form that an autosave belongs to. */
export interface FormAddress {
  noun: ContentNoun;
  /** The item's id, or 'new'. */
  item: string;
}

const tooOld = () => new Date(Date.now() - AUTOSAVE_DAYS * DAY_MS);

const toAutosave = (row: Row): StoredAutosave => ({
  noun: row.noun as ContentNoun,
  item: row.item,
  values: JSON.parse(row.values),
  before: JSON.parse(row.before),
  version: row.version,
  source: row.source,
  updated_at: row.updated_at.toISOString(),
});

/** Parses '{noun}:{id or new}'. Throws 404 for other texts. */
export function formAt(text: string): FormAddress {
  const [, name = "", item = ""] = /^(.*):([^:]*)$/.exec(text) ?? [];
  const noun = nounAt(name);
  const id = parseId(item);
  if (!noun || (id === null && (noun.isSingle || item !== NEW))) throw notFound("Form");
  return { noun: noun.key, item: id === null ? NEW : String(id) };
}

/** Throws 404 if the form's item does not exist. */
async function checkItem(db: Database, { noun: key, item }: FormAddress): Promise<void> {
  const noun = nounOf(key);
  if (item === NEW) return;
  if (!noun.isSingle) await collectionOf(noun.key, db).read(Number(item));
  else if (Number(item) !== ONLY_ID) throw notFound(noun.title);
}

/** The autosaves that match a Prisma condition, such as a noun or a form; newest first. */
export async function listAutosaves(
  wanted: Prisma.FormDraftWhereInput,
  db: Database = database(),
): Promise<StoredAutosave[]> {
  const rows = await db.formDraft.findMany({
    where: { ...wanted, updated_at: { gt: tooOld() } },
    orderBy: { updated_at: "desc" },
  });
  return rows.map(toAutosave);
}

/** The autosaves that have `text` in the values of their fields, or in the former values; newest first. */
export const autosavesHolding = (text: string, db: Database): Promise<StoredAutosave[]> =>
  listAutosaves({ OR: [{ values: { contains: text } }, { before: { contains: text } }] }, db);

/** Reads the autosave of a form. Throws 404 if the form has no autosave. */
export async function readAutosave(
  form: FormAddress,
  db: Database = database(),
): Promise<StoredAutosave> {
  const [autosave] = await listAutosaves(form, db);
  if (!autosave) throw notFound("Draft");
  return autosave;
}

/** Stores the autosave of a form. Throws 404 for a missing item, 409 if a newer autosave exists. */
export const saveAutosave = (
  form: FormAddress,
  { values, before, version, source, updated_at: seen }: AutosaveInput,
  db: Database = database(),
): Promise<StoredAutosave> =>
  transact(db, async (tx) => {
    await checkItem(tx, form);
    await tx.formDraft.deleteMany({ where: { updated_at: { lte: tooOld() } } });
    const where = { noun_item: form };
    const current = await tx.formDraft.findUnique({ where });
    const isUnseen =
      seen === null || (seen !== undefined && current && current.updated_at > new Date(seen));
    if (current && isUnseen) throw stale();
    const data = {
      values: JSON.stringify(values),
      before: JSON.stringify(before),
      version,
      source,
      updated_at: current ? nextTimestamp(current.updated_at) : new Date(),
    };
    return toAutosave(
      await tx.formDraft.upsert({ where, create: { ...form, ...data }, update: data }),
    );
  });

/** Deletes the autosave of a form, if there is one. */
export async function forgetAutosave(
  { noun, item }: { noun: Noun; item: number | string },
  db: Database = database(),
): Promise<void> {
  await db.formDraft.deleteMany({ where: { noun, item: String(item) } });
}

/** Deletes the autosave of a form if `isSaved` returns true for it. */
export async function forgetAutosaveIf(
  { noun, item }: { noun: Noun; item: number | string },
  isSaved: (autosave: StoredAutosave) => boolean,
  db: Database = database(),
): Promise<void> {
  const form = { noun, item: String(item) };
  const row = await db.formDraft.findUnique({ where: { noun_item: form } });
  if (!row || !isSaved(toAutosave(row))) return;
  // The condition `updated_at` keeps an autosave that another request has changed after the read.
  await db.formDraft.deleteMany({ where: { ...form, updated_at: row.updated_at } });
}
