import "server-only";
import { autosavesHolding } from "@/lib/content/autosaves/store";
import { collectionOf, type StoredFields, singletonOf } from "@/lib/content/content";
import { parseId } from "@/lib/content/item-id";
import { type ContentNoun, NOUNS, nounOf } from "@/lib/content/registry";
import type { Database } from "@/lib/db/client";
import { nullIfMissing } from "@/lib/errors";
import { uploadsIn } from "@/lib/media/uploaded-image";
import { processShared } from "@/lib/process-shared";
import { allPosters } from "./posters";
import type { UploadUse } from "./schema";

// Each version of an item is searched for file names once. Any field can contain a file name, so all fields are
// searched.

interface Known {
  version: number;
  title: string;
  uploads: string[];
}

type Items = Map<number, Known>;

const known = processShared("upload-uses", () => new Map<ContentNoun, Items>());

/** If more than this number of items changed, all items of the noun are read. */
const MANY = 20;

const knownOf = ({ updated_at, ...fields }: StoredFields, title: string): Known => ({
  version: Date.parse(updated_at),
  title,
  uploads: uploadsIn(JSON.stringify(fields)),
});

type AnyNoun = (typeof NOUNS)[number];

async function readSingle(noun: AnyNoun & { isSingle: true }, db: Database): Promise<Items> {
  const item = await singletonOf(noun.key, db).read();
  return new Map([[item.id, knownOf(item, noun.title)]]);
}

async function readCollection(
  noun: AnyNoun & { isSingle: false },
  before: Items,
  db: Database,
): Promise<Items> {
  const { versions, read, each } = collectionOf(noun.key, db);
  const titleOf = (item: StoredFields) => String(item[noun.nameField]);
  const current = await versions();
  const isKnown = ({ id, updated_at }: (typeof current)[number]) =>
    before.get(id)?.version === updated_at.getTime();
  const items: Items = new Map();
  const changed = current.filter((one) => !isKnown(one));
  if (changed.length > MANY) {
    for await (const item of each()) items.set(item.id, knownOf(item, titleOf(item)));
    return items;
  }
  for (const { id } of current.filter(isKnown)) items.set(id, before.get(id) as Known);
  for (const { id } of changed) {
    const item = await nullIfMissing(read(id));
    if (item) items.set(id, knownOf(item, titleOf(item)));
  }
  return items;
}

async function addAutosaveUses(uses: Map<string, UploadUse[]>, db: Database): Promise<void> {
  for (const { noun: key, item, values, before } of await autosavesHolding("/uploads/", db)) {
    const noun = nounOf(key);
    const itemId = parseId(item);
    const stored = itemId === null ? undefined : known.get(key)?.get(itemId)?.title;
    // If the item was deleted, its autosave counts as the autosave of a new item.
    const id = noun.isSingle || stored !== undefined ? itemId : null;
    const typed = noun.isSingle ? "" : String(values[noun.nameField] ?? "").trim();
    const title = stored ?? (typed || noun.title);
    const use: UploadUse = { noun: key, id, title, is_draft: true };
    for (const name of uploadsIn(JSON.stringify([values, before]))) {
      const there = uses.get(name) ?? [];
      if (!there.some((one) => one.noun === key && one.id === id)) uses.set(name, [...there, use]);
    }
  }
}

/** The uses of each upload in content and autosaves, by name. Items that use a model also use its poster. */
export async function readUploadUses(db: Database): Promise<ReadonlyMap<string, UploadUse[]>> {
  const uses = new Map<string, UploadUse[]>();
  for (const noun of NOUNS) {
    const items = noun.isSingle
      ? await readSingle(noun, db)
      : await readCollection(noun, known.get(noun.key) ?? new Map(), db);
    known.set(noun.key, items);
    for (const [id, { title, uploads }] of items) {
      for (const name of uploads) {
        const there = uses.get(name) ?? [];
        there.push({ noun: noun.key, id, title });
        uses.set(name, there);
      }
    }
  }
  await addAutosaveUses(uses, db);
  for (const [model, poster] of await allPosters(db)) {
    const own = uses.get(poster) ?? [];
    const isNew = ({ noun, id }: UploadUse) =>
      !own.some((one) => one.noun === noun && one.id === id);
    const added = (uses.get(model) ?? []).filter(isNew);
    if (added.length > 0) uses.set(poster, [...own, ...added]);
  }
  return uses;
}
