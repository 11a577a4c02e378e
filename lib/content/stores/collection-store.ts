import "server-only";
import { z } from "zod";
import { listedId, NO_IDS, type Stored } from "@/lib/content/fields";
import { moveFigures } from "@/lib/content/figures/move-figures";
import { adoptHistory, hiddenOf, madeAtOf } from "@/lib/content/history/store";
import { isVersioned, type Noun } from "@/lib/content/registry";
import { editedFields, type StoredRow, storedFields } from "@/lib/content/rows";
import { MANY_CHANGES } from "@/lib/content/undo";
import { type Viewer, visibleItems } from "@/lib/content/visibility";
import { isUnseen, nextTimestamp, recordChange, write } from "@/lib/content/write";
import { type Database, database, type Transaction } from "@/lib/db/client";
import { notFound, stale } from "@/lib/errors";
import { hideWrites, registerKind } from "@/lib/server/content-reads";
import type { Change, Definition, Hidden, Origin, WholeItem } from "./collection-definition";

/** Idempotency keys are kept for this number of days, because a browser can send a stored form again. */
const DAYS_KEPT = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates one item for all requests with the same key in 60 days. If this item was deleted, it is created again. */
async function createOnce<R extends { id: number }>(
  tx: Transaction,
  { noun, key }: { noun: Noun; key: string },
  find: (id: number) => Promise<R | null>,
  make: () => Promise<R>,
): Promise<R> {
  const where = { noun_key: { noun, key } };
  const known = await tx.creationKey.findUnique({ where });
  const before = known && (await find(known.item_id));
  if (before) return before;
  const item = await make();
  const created_at = new Date();
  const tooOld = new Date(created_at.getTime() - DAYS_KEPT * DAY_MS);
  await tx.creationKey.deleteMany({ where: { created_at: { lte: tooOld } } });
  const data = { item_id: item.id, created_at };
  await tx.creationKey.upsert({ where, create: { noun, key, ...data }, update: data });
  return item;
}

const MOST_ITEMS = 5_000;
const PAGE_ROWS = 50;

export const orderSchema = z.object({
  ids: z
    .array(listedId, { error: NO_IDS })
    .min(1, "ids must have at least one id")
    .max(MOST_ITEMS, `ids must have at most ${MOST_ITEMS} ids`)
    .refine((ids) => new Set(ids).size === ids.length, "ids must not contain an id twice"),
});

/** The methods of Prisma's tables that are used here. `R` is a row. */
interface Table<R> {
  findUnique(query: object): Promise<R | null>;
  findMany(query: object): Promise<R[]>;
  create(query: { data: object; include?: object }): Promise<R>;
  update(query: { where: { id: number }; data: object; include?: object }): Promise<R>;
  delete(query: { where: { id: number } }): Promise<unknown>;
  count(): Promise<number>;
}

/** The store of a collection. Each write is a transaction that also changes the log and the history. */
export function collectionStore<
  Input extends object,
  Item extends Input & Stored,
  R extends StoredRow = StoredRow,
>(definition: Definition<Input, Item, R>) {
  const { noun, model, include } = definition;
  // Writes to registered tables must use `write`. Sending mail changes messages without `write`, so the table of
  // messages is not registered.
  if (isVersioned(noun.key)) registerKind(model, noun.key);
  const withParts = include ? { include } : {};
  // The methods of Prisma's tables have no common type.
  const tableOf = (db: Database) => db[model] as unknown as Table<R>;
  const toInput = (row: R): Input => definition.toInput?.(row) ?? editedFields<Input>(row);
  const toStored = (row: R): Input & Stored => ({ ...toInput(row), ...storedFields(row) });
  const toItem = async (row: R, db: Database): Promise<Item> =>
    (await definition.toItem?.(toStored(row), row, db)) ?? (toStored(row) as Item);
  const titleOf = (row: R): string => String(Reflect.get(row, noun.nameField));
  const snapshot = (row: R) => ({
    fields: toInput(row),
    at: row.updated_at,
    madeAt: row.created_at,
  });
  const visibleTo =
    definition.visibleTo ??
    ((viewer: Viewer) => (noun.publishing?.field === "visibility" ? visibleItems(viewer) : {}));
  const find = (db: Database, id: number) =>
    tableOf(db).findUnique({ where: { id }, ...withParts });

  async function existing(db: Database, id: number): Promise<R> {
    const row = await find(db, id);
    if (!row) throw notFound(noun.title);
    return row;
  }

  /** The data of an item that is not in its fields: hidden columns and the ids of translations. */
  async function hiddenPart(db: Database, row: R): Promise<object | undefined> {
    const columns = definition.hiddenColumns?.(row);
    const translations = (await definition.translations?.of(db, row.id)) ?? [];
    return translations.length === 0 ? columns : { ...columns, translations };
  }

  const columnsOf = async (tx: Transaction, input: Input, current: R | null, origin: Origin = {}) =>
    (await definition.toColumns?.(tx, input, current, origin)) ?? input;

  async function insert(tx: Transaction, input: Input, origin: Origin): Promise<R> {
    const { createdAt, restores, id, isCopy = false } = origin;
    const { translations = [], ...hidden }: Hidden =
      origin.hidden ?? (restores === undefined ? {} : await hiddenOf(tx, noun.key, restores));
    const now = new Date();
    const madeAt =
      createdAt ?? (restores === undefined ? now : await madeAtOf(tx, noun.key, restores));
    const times = { created_at: madeAt ?? now, updated_at: now };
    const own = id === undefined ? {} : { id };
    const data = { ...(await columnsOf(tx, input, null, origin)), ...hidden, ...own, ...times };
    const row = await tableOf(tx).create({ data, ...withParts });
    await definition.afterWrite?.(tx, row, null);
    await definition.translations?.restore(tx, row.id, translations);
    const formerId =
      restores === undefined ? null : await adoptHistory(tx, noun.key, restores, row.id);
    const item = { id: row.id, title: titleOf(row), after: snapshot(row) };
    await recordChange(tx, noun.key, "created", item);
    if (formerId !== null) await moveFigures(tx, { noun: noun.key, from: formerId, to: row.id });
    await definition.afterCreate?.(tx, row.id, { isCopy, formerId });
    return row;
  }

  const create = (tx: Transaction, input: Input, { key, ...origin }: Origin): Promise<R> => {
    const insertNew = () => insert(tx, input, origin);
    if (key === undefined) return insertNew();
    return createOnce(tx, { noun: noun.key, key }, (id) => find(tx, id), insertNew);
  };

  async function store(tx: Transaction, current: R, input: Input): Promise<R> {
    const updated_at = nextTimestamp(current.updated_at);
    const data = { ...(await columnsOf(tx, input, current)), updated_at };
    const update = () => tableOf(tx).update({ where: { id: current.id }, data, ...withParts });
    const row = await ((await isUnseen(tx, noun, current, data)) ? hideWrites(update) : update());
    await definition.afterWrite?.(tx, row, current);
    return row;
  }

  async function replace(tx: Transaction, id: number, change: Change<Input>): Promise<R> {
    const current = await existing(tx, id);
    const row = await store(tx, current, change(toStored(current)));
    const item = { id, title: titleOf(row), before: snapshot(current), after: snapshot(row) };
    await recordChange(tx, noun.key, "updated", item);
    return row;
  }

  async function erase(tx: Transaction, id: number): Promise<void> {
    const row = await existing(tx, id);
    const hidden = await hiddenPart(tx, row);
    await definition.beforeDelete?.(tx, id);
    await definition.translations?.release(tx, id);
    await tableOf(tx).delete({ where: { id } });
    const before = { ...snapshot(row), hidden };
    await recordChange(tx, noun.key, "deleted", { id, title: titleOf(row), before });
  }

  /** Changes the display order of items. The activity log gets only the item that moved furthest. */
  async function order(tx: Transaction, ids: readonly number[]): Promise<void> {
    let furthest: { row: R; distance: number } | undefined;
    for (const [index, id] of ids.entries()) {
      const current = await find(tx, id);
      if (!current) throw stale();
      const input = toInput(current) as Input & { display_order: number };
      const distance = Math.abs(index + 1 - input.display_order);
      if (distance === 0) continue;
      const row = await store(tx, current, { ...input, display_order: index + 1 });
      if (!furthest || distance > furthest.distance) furthest = { row, distance };
    }
    if (!furthest) return;
    const { row } = furthest;
    await recordChange(tx, noun.key, "updated", { id: row.id, title: titleOf(row) });
  }

  return (db: Database = database()) => ({
    noun,
    model,

    blank: async (): Promise<Input> => definition.blank(await tableOf(db).count(), db),

    async list(viewer: Viewer = "public"): Promise<Item[]> {
      const rows = await tableOf(db).findMany({
        where: visibleTo(viewer),
        orderBy: [...definition.orderBy],
        ...withParts,
      });
      return Promise.all(rows.map((row) => toItem(row, db)));
    },

    /** Throws 404 for an unknown id, or if the viewer must not see the item. */
    async item(id: number, viewer: Viewer = "owner"): Promise<Item> {
      const [row] = await tableOf(db).findMany({
        where: { AND: [{ id }, visibleTo(viewer)] },
        ...withParts,
      });
      if (!row) throw notFound(noun.title);
      return toItem(row, db);
    },

    /** The edited fields. Throws 404 for an unknown id. */
    read: async (id: number): Promise<Input & Stored> => toStored(await existing(db, id)),

    /** All data that a restore needs if the item is deleted later. Throws 404 for an unknown id. */
    async readWhole(id: number): Promise<WholeItem<Input>> {
      const row = await existing(db, id);
      const hidden = (await hiddenPart(db, row)) ?? {};
      return { fields: toInput(row), created_at: row.created_at.toISOString(), hidden };
    },

    versions: () =>
      tableOf(db).findMany({ select: { id: true, updated_at: true } }) as Promise<
        Pick<StoredRow, "id" | "updated_at">[]
      >,

    /** All items in the order of creation. Reads a limited number of rows at a time. */
    async *each(): AsyncGenerator<Input & Stored> {
      for (let after = 0; ; ) {
        const page = { where: { id: { gt: after } }, orderBy: { id: "asc" }, take: PAGE_ROWS };
        const rows = await tableOf(db).findMany({ ...page, ...withParts });
        for (const row of rows) yield toStored(row);
        if (rows.length < PAGE_ROWS) return;
        after = rows.at(-1)?.id ?? after;
      }
    },

    /** Throws 422 if the version `restores` does not exist. */
    create: async (input: Input, origin: Origin = {}): Promise<Input & Stored> =>
      toStored(await write(db, (tx) => create(tx, input, origin))),

    /** Throws 404 for an unknown id. */
    update: async (id: number, change: Change<Input>): Promise<Input & Stored> =>
      toStored(await write(db, (tx) => replace(tx, id, change))),

    /** Throws 404 for an unknown id. */
    remove: (id: number): Promise<void> => write(db, (tx) => erase(tx, id)),

    /** Items that are not in `ids` keep their positions. Throws 409 for a deleted item. */
    reorder: (ids: readonly number[]): Promise<void> =>
      write(db, (tx) => order(tx, ids), MANY_CHANGES),
  });
}
