import type { AskBeforeSave } from "@/components/dashboard/editor/saving/use-save-question";
import type { Stored } from "@/lib/content/fields";
import type { CollectionNoun } from "@/lib/content/noun";
import type { CollectionKey } from "@/lib/content/registry";
import type { CollectionTexts } from "./collection-texts";

export interface CollectionOptions<Input extends object> {
  /** Its items are at `{path}/{id}`. */
  noun: CollectionNoun<CollectionKey, Input>;
  texts: CollectionTexts;
  /** The values of a new item, given how many items there are. */
  blank(count: number): Input;
  /** The item's name, as the owner reads it. */
  titleOf(item: Input): string;
  /** The question to ask before an item is saved. */
  askBeforeSave?: AskBeforeSave<Input>;
}

/** For items that have a page of their own. */
export interface CollectionPages<Input, Item> {
  /** The public address of a saved item; null where the public does not see it. */
  publicAddress?(item: Item): string | null;
  /** Whether an item can be scheduled: its date is in the future. Left out for nouns without scheduling. */
  canSchedule?(values: Input): boolean;
}

/** For items that need more requests than GET `path` to load, or more than their own save. */
export interface CollectionLoading<Item> {
  /** Loads all items, where one answer does not hold them all. */
  readAll?(path: string, signal?: AbortSignal): Promise<Item[]>;
  /** Loads an item for its form, where the list has only some of its fields. */
  readOne?(item: Stored): Promise<Item>;
  /** Turns the answer of a save into the shape that the form edits, where the two differ. */
  asEdited?(saved: Item): Item;
  /** Runs after a new item is saved. It reports its own failures. */
  onCreated?(saved: Item): Promise<void>;
}
