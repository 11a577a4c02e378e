/** A toast's title, or its title and text. */
export type ToastText = string | readonly [title: string, description: string];

export interface CollectionTexts {
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
  /** A toast for invalid input. Without it, only the fields show their errors. */
  invalid?: string;
  /** Title of the toast when the server answers that the item is still in use. */
  inUse?: string;
}

/** The usual texts for a noun such as 'award'. */
export function collectionTexts(noun: string, plural = `${noun}s`) {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
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
