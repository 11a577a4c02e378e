import type { AskBeforeSave } from "@/components/dashboard/editor/saving/use-save-question";
import type { Stored } from "@/lib/content/fields";
import type { CollectionNoun } from "@/lib/content/noun";
import type { CollectionKey } from "@/lib/content/registry";
import type { CollectionTexts } from "./collection-texts";

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
