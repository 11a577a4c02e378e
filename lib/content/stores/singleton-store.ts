import "server-only";
import type { Stored } from "@/lib/content/fields";
import type { SingletonNoun } from "@/lib/content/noun";
import { shownPreview } from "@/lib/content/preview/preview";
import type { SingletonKey } from "@/lib/content/registry";
import { editedFields, type StoredRow, storedFields } from "@/lib/content/rows";
import { nextTimestamp, recordChange, write } from "@/lib/content/write";
import { type Database, database, type Transaction } from "@/lib/db/client";
import { registerKind } from "@/lib/server/content-reads";
import type { Change } from "./collection-definition";

const ONLY_ID = 1;
const NEVER_SAVED = new Date(0);

interface SingleTable {
  findFirst(): Promise<StoredRow | null>;
  upsert(query: { where: { id: number }; create: object; update: object }): Promise<StoredRow>;
}

interface Definition<Input extends object> {
  noun: SingletonNoun<SingletonKey, Input>;
  /** The table in schema.prisma. */
  model: "hero" | "about" | "contactInfo" | "site";
  /** The item before the first save. */
  defaults: Input;
  /** The item that the first save changes: the defaults without built-in texts. If undefined, it is `defaults`. */
  blank?: Input;
  /** Runs in the transaction of a save. */
  beforeWrite?(tx: Transaction, input: Input): Promise<void>;
}

/** The store of a noun that has only one item. */
export function singletonStore<Input extends object>(definition: Definition<Input>) {
  const { noun, model, defaults } = definition;
  registerKind(model, noun.key);
  const tableOf = (db: Database) => db[model] as unknown as SingleTable;

  function toItem(row: StoredRow | null, otherwise = defaults): Input & Stored {
    const stored = row ?? { id: ONLY_ID, created_at: NEVER_SAVED, updated_at: NEVER_SAVED };
    return { ...(row ? editedFields<Input>(row) : otherwise), ...storedFields(stored) };
  }

  const snapshot = (row: StoredRow) => ({ fields: editedFields<Input>(row), at: row.updated_at });

  async function replace(tx: Transaction, change: Change<Input>) {
    const current = await tableOf(tx).findFirst();
    const input = change(toItem(current, definition.blank));
    await definition.beforeWrite?.(tx, input);
    const data = { ...input, updated_at: nextTimestamp(current?.updated_at ?? NEVER_SAVED) };
    const row = await tableOf(tx).upsert({ where: { id: ONLY_ID }, create: data, update: data });
    await recordChange(tx, noun.key, "updated", {
      id: ONLY_ID,
      title: noun.title,
      ...(current ? { before: snapshot(current) } : {}),
      after: snapshot(row),
    });
    return row;
  }

  return (db: Database = database()) => ({
    noun,
    model,
    defaults,

    /** The stored item or the defaults; in a preview, the unsaved fields. */
    async read(): Promise<Input & Stored> {
      const item = toItem(await tableOf(db).findFirst());
      const preview = shownPreview();
      return preview?.noun === noun.key ? { ...item, ...preview.values } : item;
    },

    /** The stored item or the blank item, without built-in texts. */
    readTyped: async (): Promise<Input & Stored> =>
      toItem(await tableOf(db).findFirst(), definition.blank),

    update: async (change: Change<Input>): Promise<Input & Stored> =>
      toItem(await write(db, (tx) => replace(tx, change))),
  });
}
