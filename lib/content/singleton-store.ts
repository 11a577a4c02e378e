import "server-only";
import { database, type Transaction } from "@/lib/db/client";
import type { Change } from "./collection-store";
import type { Stored } from "./fields";
import { NOUNS, type Noun } from "./nouns";
import { nextTimestamp, recordChange, storedFields, write } from "./write";

const ONLY_ID = 1;
const NEVER_SAVED = new Date(0);

interface Row {
  id: number;
  createdAt: Date;
  updatedAt: Date;
}

interface Definition<Input, R extends Row> {
  noun: Noun;
  /** Shown until the owner first saves. */
  defaults: Input;
  find(tx: Transaction): Promise<R | null>;
  upsert(tx: Transaction, input: Input, updatedAt: Date): Promise<R>;
  toInput(row: R): Input;
}

/** Read and write for a kind of content there is exactly one of. */
export function singletonStore<Input extends object, R extends Row>(
  definition: Definition<Input, R>,
) {
  const { noun } = definition;

  function toItem(row: R | null): Input & Stored {
    const stored = row ?? { id: ONLY_ID, createdAt: NEVER_SAVED, updatedAt: NEVER_SAVED };
    return { ...(row ? definition.toInput(row) : definition.defaults), ...storedFields(stored) };
  }

  const snapshot = (row: R) => ({ fields: definition.toInput(row), at: row.updatedAt });

  async function replace(tx: Transaction, change: Change<Input>) {
    const current = await definition.find(tx);
    const input = change(toItem(current));
    const row = await definition.upsert(
      tx,
      input,
      nextTimestamp(current?.updatedAt ?? NEVER_SAVED),
    );
    await recordChange(tx, noun, "updated", {
      id: ONLY_ID,
      title: NOUNS[noun],
      ...(current ? { before: snapshot(current) } : {}),
      after: snapshot(row),
    });
    return row;
  }

  return {
    noun,

    /** As it is stored, or the built-in defaults. */
    async read(): Promise<Input & Stored> {
      return toItem(await definition.find(database()));
    },

    async update(change: Change<Input>): Promise<Input & Stored> {
      return toItem(await write((tx) => replace(tx, change)));
    },

    /** The same in a transaction of the caller's, which goes through `write`. */
    within: (tx: Transaction) => ({
      read: async (): Promise<Input & Stored> => toItem(await definition.find(tx)),
      update: async (change: Change<Input>): Promise<Input & Stored> =>
        toItem(await replace(tx, change)),
    }),
  };
}
