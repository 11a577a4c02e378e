import { capitalized } from "@/components/dashboard/shell/capitalized";

export type ToastText = string | readonly [title: string, description: string];

export interface CollectionTexts {
  create: string;
  edit: string;
  save: string;
  created: ToastText;
  updated: ToastText;
  deleted: ToastText;
  loadFailed: string;
  saveFailed: string;
  deleteFailed: string;
  invalid?: string;
  /** The toast's title after a save that also changed other items. `count` is the number of these other items. */
  alsoChanged?(count: number): string;
  /** Title of the toast when the server answers that the item is still in use. */
  inUse?: string;
}

/** The usual texts for a noun such as 'award'. */
export function collectionTexts(noun: string, plural = `${noun}s`) {
  const name = capitalized(noun);
  return {
    create: `Add New ${name}`,
    edit: `Edit ${name}`,
    save: `Save ${name}`,
    created: `${name} saved`,
    updated: `${name} saved`,
    deleted: `${name} deleted`,
    loadFailed: `Failed to load ${plural}`,
    saveFailed: `Failed to save ${noun}`,
    deleteFailed: `Failed to delete ${noun}`,
  } satisfies CollectionTexts;
}
