import type { Stored } from "@/lib/content/fields";
import type { StoredRow } from "@/lib/content/rows";
import type { Viewer } from "@/lib/content/visibility";
import type { SeenNoun } from "@/lib/content/write";
import type { Database, Transaction } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";

/** Returns the new fields, or throws an error to refuse the change. */
export type Change<Input> = (current: Input & Stored) => Input;

/** `R` is the row type. */
export interface Definition<
  Input extends object,
  Item extends Input & Stored,
  R extends StoredRow,
> {
  noun: SeenNoun & { title: string; nameField: string };
  /** The table in schema.prisma. */
  model: Uncapitalize<Prisma.ModelName>;
  /** Prisma's `include`, for related rows. */
  include?: object;
  orderBy: readonly object[];
  /** A Prisma condition for the items that a viewer sees. By default, the field `visibility` decides. */
  visibleTo?(viewer: Viewer): object;
  /** The fields of a new form. `count` is the number of existing items. */
  blank(count: number, db: Database): Input | Promise<Input>;
  /** Returns the columns for the fields, if columns and fields differ. Can throw an error to refuse the change. */
  toColumns?(tx: Transaction, input: Input, current: R | null, origin: Origin): Promise<object>;
  afterWrite?(tx: Transaction, row: R, before: R | null): Promise<void>;
  /** `formerId`: the id of a restored item before its deletion, or null. */
  afterCreate?(
    tx: Transaction,
    id: number,
    from: { isCopy: boolean; formerId: number | null },
  ): Promise<void>;
  beforeDelete?(tx: Transaction, id: number): Promise<void>;
  /** Returns the fields of a row. Needed if fields differ from columns. */
  toInput?(row: R): Input;
  /** Deleting an item unlinks its translations; restoring the item links them again. */
  translations?: {
    of(db: Database, id: number): Promise<number[]>;
    release(tx: Transaction, id: number): Promise<void>;
    restore(tx: Transaction, id: number, ids: readonly number[]): Promise<void>;
  };
  /** The values of columns that are not in `Input`, such as a post's feed id. A restore needs these values. */
  hiddenColumns?(row: R): object;
  /** The API's item, if it has more than the stored fields. */
  toItem?(input: Input & Stored, row: R, db: Database): Item | Promise<Item>;
}

export interface Origin {
  /** The id of the version to restore. The new item continues the history of the deleted item. */
  restores?: number | undefined;
  /** The idempotency key: all requests with the same key together create only one item. */
  key?: string | undefined;
  /** The creation time, for an item that is older than its row in the database. */
  createdAt?: Date | undefined;
  /** Whether the item is imported. Another site has already checked an imported item. */
  isImported?: boolean;
  /** Whether the item is a copy, which is not published yet. */
  isCopy?: boolean;
  /** The id of a deleted item. The restored item gets this id. */
  id?: number;
  /** The data of a deleted item that is not in its fields, as in `WholeItem`. */
  hidden?: object;
}

export interface Hidden {
  translations?: readonly number[];
}

/** Whether an item is restored or imported. Such an item was checked when it was first saved. */
export const isFromBefore = ({ restores, id, isImported }: Origin): boolean =>
  restores !== undefined || id !== undefined || isImported === true;

/** All data that the restore of an item needs. */
export interface WholeItem<Input> {
  fields: Input;
  created_at: string;
  hidden: object;
}
