import "server-only";
import { notFound } from "@/lib/api/errors";
import type { Transaction } from "@/lib/db/client";
import type { Stored } from "./fields";
import { adoptHistory } from "./history/store";
import { NOUNS, type Noun } from "./nouns";
import { nextTimestamp, recordChange, storedFields, write } from "./write";

export interface Row {
  id: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Given the item as it is stored, what it shall become; may throw to refuse. */
export type Change<Input> = (current: Input & Stored) => Input;

/** What a kind of content is made of; `R` is its row. */
export interface Definition<Input extends object, Item, R extends Row> {
  noun: Noun;
  /** What the activity log calls an item. */
  titleOf(row: R): string;
  find(tx: Transaction, id: number): Promise<R | null>;
  insert(tx: Transaction, input: Input, updatedAt: Date): Promise<R>;
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

  return {
    noun,

    /**
     * `restores` is the version of a deleted item that this is again; its history goes on. Throws 422
     * where there is none.
     */
    async create(input: Input, restores?: number): Promise<Item> {
      const row = await write(async (tx) => {
        const row = await definition.insert(tx, input, new Date());
        if (restores !== undefined) await adoptHistory(tx, noun, restores, row.id);
        const item = { id: row.id, title: titleOf(row), after: snapshot(row) };
        await recordChange(tx, noun, "created", item);
        return row;
      });
      return definition.toItem(row);
    },

    /** Throws 404 for an unknown id. */
    async update(id: number, change: Change<Input>): Promise<Item> {
      const row = await write(async (tx) => {
        const current = await existing(tx, id);
        const input = change({ ...definition.toInput(current), ...storedFields(current) });
        const row = await definition.replace(tx, id, input, nextTimestamp(current.updatedAt));
        const item = { id, title: titleOf(row), before: snapshot(current), after: snapshot(row) };
        await recordChange(tx, noun, "updated", item);
        return row;
      });
      return definition.toItem(row);
    },

    /** Throws 404 for an unknown id. */
    async remove(id: number): Promise<void> {
      await write(async (tx) => {
        const row = await existing(tx, id);
        await definition.erase(tx, id);
        await recordChange(tx, noun, "deleted", { id, title: titleOf(row), before: snapshot(row) });
      });
    },
  };
}
