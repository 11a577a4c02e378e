import "server-only";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { type CollectionKey, type ContentNoun, nounOf } from "@/lib/content/registry";
import type { Change } from "@/lib/content/stores/collection-definition";
import { type Database, database, type Transaction } from "@/lib/db/client";
import { ApiError, invalidField } from "@/lib/errors";
import { collectionOf, type Fields, type StoredFields, singletonOf } from "../content";
import { fieldsDigest } from "../digest";
import type { AnyCollectionNoun } from "../noun";
import { MANY_CHANGES } from "../undo";
import { recordTogether, write } from "../write";
import { changeOf } from "./change";
import type { BulkInput, BulkResult } from "./schema";

const CHANGES_KEPT = 20;

type AnyNoun = AnyCollectionNoun<CollectionKey>;

export interface Changed {
  noun: ContentNoun;
  id: number;
  title: string;
  before: object;
  after: StoredFields | null;
}

/** The data to restore a deleted item. */
export interface Removed {
  fields: Fields;
  created_at: string;
  hidden: object;
  /** Stored with the bulk change too, because former slugs are deleted when the history drops the item. */
  former_slugs: string[];
}

/** Adds the item's title to an error if there are several items. A 422 error becomes an error of the field `value`. */
function about(title: string, isOneOfMany: boolean, error: ApiError): ApiError {
  const message = isOneOfMany ? `'${title}': ${error.message}` : error.message;
  if (error.status === 422) return invalidField("value", message);
  return new ApiError(error.status, message, { code: error.code });
}

/** Reads and saves an item of any noun. A noun with a single item ignores the id. */
export function itemsOf(key: ContentNoun, tx: Transaction) {
  const noun = nounOf(key);
  if (!noun.isSingle) return collectionOf(noun.key, tx);
  const store = singletonOf(noun.key, tx);
  return {
    read: (_id: number) => store.readTyped(),
    update: (_id: number, change: Change<Fields>) => store.update(change),
  };
}

/** Saves the fields that `change` returns. Returns null if `change` returns no fields. */
export async function changeFields(
  tx: Transaction,
  key: ContentNoun,
  id: number,
  change: (item: StoredFields) => Fields,
): Promise<Changed | null> {
  const noun = nounOf(key);
  const store = itemsOf(key, tx);
  const current = await store.read(id);
  const fields = change(current);
  const names = Object.keys(fields);
  if (names.length === 0) return null;
  const result = noun.schema.safeParse({ ...current, ...fields });
  if (!result.success) throw invalidField("value", result.error.issues[0]?.message ?? "Not valid");
  const after = await store.update(id, () => result.data as Fields);
  const before = Object.fromEntries(names.map((name) => [name, current[name]]));
  const title = noun.isSingle ? noun.title : String(after[noun.nameField]);
  return { noun: key, id, title, before, after };
}

async function removeItem(tx: Transaction, noun: AnyNoun, id: number): Promise<Changed> {
  const store = collectionOf(noun.key, tx);
  const whole = await store.readWhole(id);
  const former = await tx.formerSlug.findMany({ where: { noun: noun.key, itemId: id } });
  await store.remove(id);
  const before: Removed = { ...whole, former_slugs: former.map(({ slug }) => slug) };
  const title = String(whole.fields[noun.nameField]);
  return { noun: noun.key, id, title, before, after: null };
}

async function forgetOldest(tx: Transaction) {
  const old = await tx.bulkChange.findMany({
    orderBy: { id: "desc" },
    skip: CHANGES_KEPT,
    select: { id: true },
  });
  await tx.bulkChange.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
}

/** Stores changes for an undo. Returns the id for the undo. */
async function keepChange(tx: Transaction, action: string, items: Changed[]): Promise<number> {
  const { id } = await tx.bulkChange.create({ data: { action } });
  await tx.bulkChangedItem.createMany({
    data: items.map(({ noun, id: item_id, title, before, after }, position) => ({
      change_id: id,
      position,
      noun,
      item_id,
      title,
      before: JSON.stringify(before),
      after: after && fieldsDigest(after),
    })),
  });
  await forgetOldest(tx);
  return id;
}

/** Runs `work` in a transaction and records its changes for one undo. `work` returns null for unchanged items. */
export const changeTogether = (
  action: string,
  work: (tx: Transaction) => Promise<(Changed | null)[]>,
  db: Database,
): Promise<BulkResult> =>
  write(
    db,
    async (tx) => {
      const all = await recordTogether(tx, () => work(tx));
      const changed = all.filter((one) => one !== null);
      const undo = changed.length > 0 ? await keepChange(tx, action, changed) : null;
      return { changed: changed.length, undo };
    },
    MANY_CHANGES,
  );

/**
 * Applies an action to all items or to none. Throws 404 for a missing item, 409 for an item in use, and 422 for a bad
 * action or value.
 */
export async function changeInBulk(
  noun: AnyNoun,
  input: BulkInput,
  db: Database = database(),
): Promise<BulkResult> {
  const { ids, action } = input;
  const change = action === "delete" ? null : changeOf(noun, input, await ownerTimeZone(db));
  return changeTogether(
    action,
    async (tx) => {
      const changed: (Changed | null)[] = [];
      for (const id of ids) {
        try {
          changed.push(
            change ? await changeFields(tx, noun.key, id, change) : await removeItem(tx, noun, id),
          );
        } catch (error) {
          if (!(error instanceof ApiError) || error.status === 404) throw error;
          throw about(await titleOf(tx, noun, id), ids.length > 1, error);
        }
      }
      return changed;
    },
    db,
  );
}

async function titleOf(tx: Transaction, noun: AnyNoun, id: number): Promise<string> {
  return String((await collectionOf(noun.key, tx).read(id))[noun.nameField]);
}
