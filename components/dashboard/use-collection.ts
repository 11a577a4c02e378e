"use client";

import { useState } from "react";
import type { z } from "zod";
import { showError, showSuccess } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import type { Stored } from "@/lib/content/fields";
import { useUnsavedChanges } from "./unsaved-changes";
import { useResource } from "./use-resource";

/** A toast's title, or its title and text. */
type ToastText = string | readonly [title: string, description: string];

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
  /** The message of a field that is worth a toast of its own; otherwise only the fields say what is wrong. */
  invalid?: string;
  /** Title of the toast when the server says that something still needs the item. */
  inUse?: string;
}

export interface CollectionOptions<Input extends object> {
  /** Of the API: '/experience'. Items are at `{path}/{id}`. */
  path: string;
  schema: z.ZodType<Input>;
  texts: CollectionTexts;
  /** What a new item begins with, given how many there are. */
  blank(count: number): Input;
  /** What a person calls an item. */
  titleOf(item: Input): string;
}

/** For items that take more than GET `path` to load; both must stay the same functions. */
export interface CollectionLoading<Item> {
  /** All items, where one answer does not hold them. */
  readAll?(path: string, signal?: AbortSignal): Promise<Item[]>;
  /** An item as it is edited, where the list does not hold all of it. */
  readOne?(item: Item): Promise<Item>;
}

// Until the server has given an item its id it has a negative one, which is never sent.
const isNew = ({ id }: Stored) => id < 0;
const temporaryId = () => -Date.now();

const celebrate = (text: ToastText) =>
  typeof text === "string" ? showSuccess(text) : showSuccess(...text);

/**
 * The items of one kind: what is stored, what is being edited or deleted, and drafts the owner set aside
 * without saving. `CollectionDialogs` shows its dialogs; `CollectionManager` is a whole screen of it.
 */
export function useCollection<Input extends object, Item extends Input & Stored>(
  options: CollectionOptions<Input> & CollectionLoading<Item>,
) {
  const { path, schema, texts, blank, titleOf } = options;
  const resource = useResource<Item[]>(path, texts.loadFailed, options.readAll);
  const items = resource.status === "ready" ? resource.data : [];
  const [drafts, setDrafts] = useState<readonly Item[]>([]);
  const [edited, setEdited] = useState<Item | null>(null);
  /** What `readOne` gave for the item that is edited. */
  const [whole, setWhole] = useState<Item | null>(null);
  const [openingId, setOpeningId] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<Item | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useUnsavedChanges(drafts.length > 0);

  const storedOf = ({ id }: Stored) =>
    whole?.id === id ? whole : items.find((item) => item.id === id);
  const draftOf = ({ id }: Stored) => drafts.find((draft) => draft.id === id);
  const dropDraft = ({ id }: Stored) =>
    setDrafts((current) => current.filter((draft) => draft.id !== id));

  function newItem(): Item {
    const never = { id: temporaryId(), created_at: "", updated_at: "" };
    return { ...blank(items.length + drafts.filter(isNew).length), ...never } as unknown as Item;
  }

  async function edit(item: Item): Promise<void> {
    if (!options.readOne || isNew(item)) return setEdited(item);
    if (openingId !== null) return;
    setOpeningId(item.id);
    try {
      const found = await options.readOne(item);
      setWhole(found);
      setEdited(draftOf(item) ?? found);
    } catch {
      showError(texts.loadFailed);
    } finally {
      setOpeningId(null);
    }
  }

  async function store(item: Item, input: Input, isOverwrite: boolean): Promise<void> {
    const version = isOverwrite ? {} : { updated_at: item.updated_at };
    const saved = isNew(item)
      ? await request<Item>("POST", path, input)
      : await request<Item>("PUT", `${path}/${item.id}`, { ...input, ...version });
    dropDraft(item);
    resource.change((list) =>
      isNew(item) ? [...list, saved] : list.map((one) => (one.id === saved.id ? saved : one)),
    );
  }

  /** For the form's dialog; it closes only when this succeeds. */
  async function save(item: Item, input: Input, isOverwrite: boolean): Promise<void> {
    try {
      await store(item, input, isOverwrite);
    } catch (error) {
      showError(texts.saveFailed);
      throw error;
    }
    celebrate(isNew(item) ? texts.created : texts.updated);
    setEdited(null);
    // The server knows the order and what it derives.
    void resource.reload();
  }

  async function confirmDelete(): Promise<void> {
    if (!deleted || isBusy) return;
    setIsBusy(true);
    try {
      if (!isNew(deleted)) await request("DELETE", `${path}/${deleted.id}`);
      dropDraft(deleted);
      resource.change((list) => list.filter(({ id }) => id !== deleted.id));
      setDeleted(null);
      celebrate(texts.deleted);
    } catch (error) {
      const isInUse = error instanceof ApiFailure && error.status === 409 && texts.inUse;
      if (isInUse) showError(error.message, texts.inUse);
      else showError(texts.deleteFailed);
    } finally {
      setIsBusy(false);
    }
  }

  /** Saves every draft; gives whether none is left. */
  async function saveDrafts(): Promise<boolean> {
    setIsBusy(true);
    let isAllSaved = true;
    for (const draft of drafts) {
      const input = schema.safeParse(draft);
      try {
        if (input.success) await store(draft, input.data, false);
        else isAllSaved = false;
      } catch {
        isAllSaved = false;
      }
    }
    setIsBusy(false);
    if (drafts.length > 0) void resource.reload();
    return isAllSaved;
  }

  return {
    status: resource.status,
    /** As the screen shows them: drafts in place of what is stored, new ones first. */
    items: [...drafts.filter(isNew), ...items.map((item) => draftOf(item) ?? item)],
    /** As the server has them; for a list that is still loading, none. */
    stored: items,
    isUnsaved: (item: Item) => draftOf(item) !== undefined,
    hasDrafts: drafts.length > 0,
    isBusy,
    schema,
    texts,
    titleOf,
    retry: resource.retry,
    reload: resource.reload,
    saveDrafts,

    edited,
    add: () => setEdited(newItem()),
    edit: (item: Item) => void edit(item),
    isOpening: ({ id }: Stored) => id === openingId,
    isNew,
    /** What the edited item was before it was edited. */
    storedOf,
    /** What a new item began with. */
    blankOf: ({ id, created_at, updated_at }: Stored) =>
      ({ ...blank(items.length), id, created_at, updated_at }) as unknown as Item,
    showInvalid: (errors: object) => {
      if (texts.invalid && Object.values(errors).includes(texts.invalid)) showError(texts.invalid);
    },
    save,
    closeEditor: () => setEdited(null),
    /** Closes the dialog and keeps what it holds on the screen, unsaved. */
    setAside: (draft: Item) => {
      setDrafts((current) => [...current.filter(({ id }) => id !== draft.id), draft]);
      setEdited(null);
    },
    dropDraft,

    deleted,
    remove: (item: Item) => setDeleted(item),
    cancelDelete: () => setDeleted(null),
    confirmDelete,
  };
}

export type Collection<Input extends object, Item extends Input & Stored> = ReturnType<
  typeof useCollection<Input, Item>
>;
