import "server-only";
import { database, type Transaction } from "@/lib/db/client";
import { notFound } from "@/lib/errors";
import type { Stored } from "./fields";
import { adoptHistory } from "./history/store";
import { NOUNS, type Noun } from "./nouns";
import { nextTimestamp, recordChange, storedFields, write } from "./write";

export interface Row {
  id: number;
  createdAt: Date;
  updatedAt: Date;
}

/** When an item was made and last changed. */
export interface Times {
  createdAt: Date;
  updatedAt: Date;
}

/** Rows are read a page at a time, in the order they were made: a row is as long as its text. */
export interface RowPage {
  where: { id: { gt: number } };
  orderBy: { id: "asc" };
  take: number;
}

const PAGE_ROWS = 50;

/** Given the item as it is stored, what it shall become; may throw to refuse. */
export type Change<Input> = (current: Input & Stored) => Input;

/** What a kind of content is made of; `R` is its row. */
export interface Definition<Input extends object, Item, R extends Row> {
  noun: Noun;
  /** What the activity log calls an item. */
  titleOf(row: R): string;
  find(tx: Transaction, id: number): Promise<R | null>;
  findPage(tx: Transaction, page: RowPage): Promise<R[]>;
  insert(tx: Transaction, input: Input, times: Times): Promise<R>;
  replace(tx: Transaction, id: number, input: Input, updatedAt: Date): Promise<R>;
  erase(tx: Transaction, id: number): Promise<unknown>;
  /** The fields the owner edits, as they go over the wire. */
  toInput(row: R): Input;
  /** The whole item as it goes over the wire. */
  toItem(row: R): Item | Promise<Item>;
}

/** Create, update and remove for a kind of content: one transaction each, noted in log and history. */
export function collectionStore<Input extends object, Item, R extends Row>(
  definition: Definition<Input, Item, R>,
) {
  const { noun, titleOf } = definition;

  async function existing(tx: Transaction, id: number) {
    const row = await definition.find(tx, id);
    if (!row) throw notFound(NOUNS[noun]);
    return row;
  }

  const snapshot = (row: R) => ({ fields: definition.toInput(row), at: row.updatedAt });

  const asStored = (row: R) => ({ ...definition.toInput(row), ...storedFields(row) });

  async function insert(
    tx: Transaction,
    input: Input,
    { createdAt, restores }: { createdAt?: Date | undefined; restores?: number | undefined },
  ) {
    const now = new Date();
    const row = await definition.insert(tx, input, { createdAt: createdAt ?? now, updatedAt: now });
    if (restores !== undefined) await adoptHistory(tx, noun, restores, row.id);
    const item = { id: row.id, title: titleOf(row), after: snapshot(row) };
    await recordChange(tx, noun, "created", item);
    return row;
  }

  async function replace(tx: Transaction, id: number, change: Change<Input>) {
    const current = await existing(tx, id);
    const input = change(asStored(current));
    const row = await definition.replace(tx, id, input, nextTimestamp(current.updatedAt));
    const item = { id, title: titleOf(row), before: snapshot(current), after: snapshot(row) };
    await recordChange(tx, noun, "updated", item);
    return row;
  }

  async function erase(tx: Transaction, id: number) {
    const row = await existing(tx, id);
    await definition.erase(tx, id);
    await recordChange(tx, noun, "deleted", { id, title: titleOf(row), before: snapshot(row) });
  }

  return {
    noun,

    /**
     * `restores` is the version of a deleted item that this is again; its history goes on. Throws 422
     * where there is none.
     */
    async create(input: Input, restores?: number): Promise<Item> {
      return definition.toItem(await write((tx) => insert(tx, input, { restores })));
    },

    /** Throws 404 for an unknown id. */
    async update(id: number, change: Change<Input>): Promise<Item> {
      return definition.toItem(await write((tx) => replace(tx, id, change)));
    },

    /** Throws 404 for an unknown id. */
    async remove(id: number): Promise<void> {
      await write((tx) => erase(tx, id));
    },

    /** All there is with all of its fields, in the order it was made, a page at a time. */
    async *each(tx: Transaction = database()): AsyncGenerator<Input & Stored> {
      for (let after = 0; ; ) {
        const page = { where: { id: { gt: after } }, orderBy: { id: "asc" }, take: PAGE_ROWS };
        const rows = await definition.findPage(tx, page as RowPage);
        for (const row of rows) yield asStored(row);
        if (rows.length < PAGE_ROWS) return;
        after = rows.at(-1)?.id ?? after;
      }
    },

    /** The same as the above in a transaction of the caller's, which goes through `write`. */
    within: (tx: Transaction) => ({
      /** With all of its fields. Throws 404 for an unknown id. */
      read: async (id: number): Promise<Input & Stored> => asStored(await existing(tx, id)),
      /** `createdAt` where the item is older than its row. */
      create: async (input: Input, createdAt?: Date): Promise<Input & Stored> =>
        asStored(await insert(tx, input, { createdAt })),
      update: async (id: number, change: Change<Input>): Promise<Input & Stored> =>
        asStored(await replace(tx, id, change)),
      remove: (id: number): Promise<void> => erase(tx, id),
    }),
  };
}
