import type { AskBeforeSave } from "@/components/dashboard/editor/saving/use-save-question";
import type { Stored } from "@/lib/content/fields";
import type { CollectionNoun } from "@/lib/content/noun";
import type { CollectionKey } from "@/lib/content/registry";
import type { CollectionTexts } from "./collection-texts";

export interface CollectionOptions<Input extends object> {
  noun: CollectionNoun<CollectionKey, Input>;
  texts: CollectionTexts;
  /** The values of a new item. `count` is the number of items. */
  blank(count: number): Input;
  titleOf(item: Input): string;
  askBeforeSave?: AskBeforeSave<Input>;
}

export interface CollectionPages<Input, Item> {
  /** The public address of a saved item; null if the item is not public. */
  publicAddress?(item: Item): string | null;
  /** Whether the item can be scheduled, because its date is in the future. Only for nouns with scheduling. */
  canSchedule?(values: Input): boolean;
}

/** Options for items that cannot be loaded and saved with a simple GET and PUT. */
export interface CollectionLoading<Item> {
  /** Loads all items, if the API returns them in pages. */
  readAll?(path: string, signal?: AbortSignal): Promise<Item[]>;
  /** Loads an item for its form, if the list has only some of its fields. */
  readOne?(item: Stored): Promise<Item>;
  /** Converts the answer of a save into the values of the form. */
  asEdited?(saved: Item): Item;
  /** Runs after the first save of a new item. The function must show its own error messages. */
  onCreated?(saved: Item): Promise<void>;
}
