import type { AskBeforeSave } from "@/components/dashboard/form/saving/use-save-question";
import type { Stored } from "@/lib/content/fields";
import type { CollectionNoun } from "@/lib/content/noun";
import type { CollectionKey } from "@/lib/content/registry";

/** A toast's title, or its title and text. */
export type ToastText = string | readonly [title: string, description: string];

interface CollectionTexts {
  /** Titles of the dialog. */
  create: string;
  edit: string;
  /** The dialog's button. */
  save: string;
  created: ToastText;
  updated: ToastText;
  deleted: ToastText;
  loadFailed: string;
  saveFailed: string;
  deleteFailed: string;
  /** The message of a field that is worth a toast of its own; otherwise only the fields say what is wrong. */
  invalid?: string;
  /** Title of the toast when the server says that something still needs the item. */
  inUse?: string;
}

export interface CollectionOptions<Input extends object> {
  /** Its items are at `{path}/{id}`. */
  noun: CollectionNoun<CollectionKey, Input>;
  texts: CollectionTexts;
  /** What a new item begins with, given how many there are. */
  blank(count: number): Input;
  /** What a person calls an item. */
  titleOf(item: Input): string;
  /** What to ask before an item is saved. */
  askBeforeSave?: AskBeforeSave<Input>;
}

/** For items that have a page of their own. */
export interface CollectionPages<Input, Item> {
  /** The public address of an item as it is saved; null where the public does not see it. */
  publicAddress?(item: Item): string | null;
  /** Whether an item can be scheduled, as its date is in the future; left out where none is. */
  canSchedule?(values: Input): boolean;
}

/** For items that take more than GET `path` to load, or more than their own save. */
export interface CollectionLoading<Item> {
  /** All items, where one answer does not hold them. */
  readAll?(path: string, signal?: AbortSignal): Promise<Item[]>;
  /** An item as it is edited, where the list does not hold all of it. */
  readOne?(item: Stored): Promise<Item>;
  /** The answer of a save in the shape that is edited, where the two differ. */
  asEdited?(saved: Item): Item;
  /** What else to do once a new item is saved. It says itself what fails. */
  onCreated?(saved: Item): Promise<void>;
}
