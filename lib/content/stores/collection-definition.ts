import type { Stored } from "@/lib/content/fields";
import type { StoredRow } from "@/lib/content/rows";
import type { Viewer } from "@/lib/content/visibility";
import type { SeenNoun } from "@/lib/content/write";
import type { Database, Transaction } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";

// The parts of a collection: its definition, and the items that go in and come out.

/** Returns the new fields of a stored item; may throw to refuse. */
export type Change<Input> = (current: Input & Stored) => Input;

/** The definition of a collection; `R` is its row. */
export interface Definition<
  Input extends object,
  Item extends Input & Stored,
  R extends StoredRow,
> {
  noun: SeenNoun & { title: string; nameField: string };
  /** The name of its table in the schema. */
  model: Uncapitalize<Prisma.ModelName>;
  /** Rows of other tables to read with each row, in Prisma's terms. */
  include?: object;
  /** The order of the list. */
  orderBy: readonly object[];
  /** Which items a viewer sees, as a Prisma condition; by default the field `visibility` decides, if they have it. */
  visibleTo?(viewer: Viewer): object;
  /** Default fields of a new item; `count` is the number of items. */
  blank(count: number, db: Database): Input | Promise<Input>;
  /** The columns to save, if they differ from the fields; may throw to refuse. */
  toColumns?(tx: Transaction, input: Input, current: R | null, origin: Origin): Promise<object>;
  afterWrite?(tx: Transaction, row: R, before: R | null): Promise<void>;
  /** Runs after an item is created; `formerId` is its id before it was deleted. */
  afterCreate?(
    tx: Transaction,
    id: number,
    from: { isCopy: boolean; formerId: number | null },
  ): Promise<void>;
  /** May throw to refuse. */
  beforeDelete?(tx: Transaction, id: number): Promise<void>;
  /** The fields the owner edits, if they differ from the columns. */
  toInput?(row: R): Input;
  /** The translations of an item. They stay when it is deleted; restoring it restores the link. */
  translations?: {
    of(db: Database, id: number): Promise<number[]>;
    restore(tx: Transaction, id: number, ids: readonly number[]): Promise<void>;
  };
  /** Columns without a field, which a restored item gets back. */
  hiddenColumns?(row: R): object;
  /** The item as the API sends it, if that is more than the stored fields. */
  toItem?(input: Input & Stored, row: R, db: Database): Item | Promise<Item>;
}

/** The origin of a new item. */
export interface Origin {
  /** The version of a deleted item to restore; its history continues. */
  restores?: number | undefined;
  /** The idempotency key of the request: the same key makes no second item. */
  key?: string | undefined;
  /** The creation time of an item that is older than its row. */
  createdAt?: Date | undefined;
  /** Whether it comes from an import, so another site has accepted it before. */
  isImported?: boolean;
  /** Whether it is a copy of another item, so nobody has decided to publish it. */
  isCopy?: boolean;
  /** The former id of a deleted item, which it gets back. */
  id?: number;
  /** The columns without a field of a deleted item. */
  hidden?: object;
}

/** Data stored with a deleted item besides its fields. */
export interface Hidden {
  /** The ids of its translations. */
  translations?: readonly number[];
}

/** Whether an item is restored or imported, so it was accepted before. */
export const isFromBefore = ({ restores, id, isImported }: Origin): boolean =>
  restores !== undefined || id !== undefined || isImported === true;

/** An item with all data to restore it. */
export interface WholeItem<Input> {
  fields: Input;
  created_at: string;
  hidden: object;
}
