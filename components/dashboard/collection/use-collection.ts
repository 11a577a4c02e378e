"use client";

import { useState } from "react";
import { draftNumber, dropDraft, type SavedDraft } from "@/components/dashboard/drafts/autosave";
import { heldElsewhere } from "@/components/dashboard/drafts/draft-locks";
import { draftWhole } from "@/components/dashboard/drafts/draft-values";
import { useDrafts } from "@/components/dashboard/drafts/use-autosave";
import type { Target } from "@/components/dashboard/form/use-stored-form";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { useResource } from "@/components/dashboard/query/use-resource";
import { showError, showSuccess } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import type { Stored } from "@/lib/content/fields";
import type { Version } from "@/lib/content/history/versions";
import type { CollectionLoading, CollectionOptions, ToastText } from "./collection-options";
import { useReorder } from "./use-reorder";

/** What the form is opened with. */
interface Edited<Item> {
  item: Item;
  /** The draft it goes on with. */
  continues?: SavedDraft;
  /** Fields of a deleted item, and the version they come from. */
  restored?: { fields: Version["snapshot"]; version: number };
}

// Until the server has given an item its id it has a negative one, which is never sent.
const isNew = ({ id }: Stored) => id < 0;

/** What every new item has until it is stored. */
const unstored = (id: number): Stored => ({ id, created_at: "", updated_at: "" });

const celebrate = (text: ToastText) =>
  typeof text === "string" ? showSuccess(text) : showSuccess(...text);

/**
 * The items of one kind: what is stored, what is being edited or deleted, and the drafts of forms that were
 * left without saving. `CollectionDialogs` shows its dialogs; `CollectionManager` is a whole screen of it.
 */
export function useCollection<Input extends object, Item extends Input & Stored>(
  options: CollectionOptions<Input> & CollectionLoading<Item>,
) {
  const { path, noun, schema, texts, blank, titleOf } = options;
  const resource = useResource<Item[]>(path, texts.loadFailed, options.readAll);
  const isReady = resource.status === "ready";
  const items = isReady ? resource.data : [];
  const kept = useDrafts(noun);
  // Before the items are known nobody knows which drafts are of new ones.
  const drafts = isReady ? kept : [];
  const reorder = useReorder(options.orderPath ?? "", resource);
  const [edited, setEdited] = useState<Edited<Item> | null>(null);
  const [openingId, setOpeningId] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<Item | null>(null);
  /** How often something was deleted or brought back here. */
  const [deletions, setDeletions] = useState(0);
  const [isBusy, setIsBusy] = useState(false);

  const isOf = (draft: SavedDraft, { id }: Stored) => draft.item === String(id);
  /** Of items that are not stored, or not any more. */
  const newDrafts = drafts.filter((draft) => !items.some((item) => isOf(draft, item)));
  const draftsOf = (item: Stored) =>
    isNew(item) ? newDrafts : drafts.filter((draft) => isOf(draft, item));
  const newItem = (id = -Date.now(), fields: object = {}): Item =>
    ({ ...blank(items.length + newDrafts.length), ...fields, ...unstored(id) }) as unknown as Item;
  const unsavedItems = newDrafts.map((draft) => {
    const begun = blank(0) as Record<string, unknown>;
    return newItem(-draftNumber(draft), draftWhole(draft, Object.keys(begun), begun));
  });

  async function edit(item: Item): Promise<void> {
    if (isNew(item)) {
      const draft = newDrafts.find((one) => draftNumber(one) === -item.id);
      const isElsewhere = draft && (await heldElsewhere()).has(draft.key);
      if (isElsewhere) return void showError("Another tab has this draft open");
      return setEdited({ item: newItem(item.id), ...(draft ? { continues: draft } : {}) });
    }
    if (!options.readOne) return setEdited({ item });
    if (openingId !== null) return;
    setOpeningId(item.id);
    try {
      setEdited({ item: await options.readOne(item) });
    } catch (error) {
      showFailure(error, texts.loadFailed);
    } finally {
      setOpeningId(null);
    }
  }

  /** Shows what the server has just answered. */
  function put(saved: Item) {
    resource.change((list) =>
      list.some(({ id }) => id === saved.id)
        ? list.map((one) => (one.id === saved.id ? saved : one))
        : [...list, saved],
    );
  }

  /** For the form's dialog. */
  async function send(input: Input, { id, version }: Target): Promise<Item> {
    const restores = edited?.restored && { restores: edited.restored.version };
    const saved =
      id === null
        ? await request<Item>("POST", path, { ...input, ...restores })
        : await request<Item>("PUT", `${path}/${id}`, { ...input, updated_at: version });
    put(saved);
    return options.asEdited?.(saved) ?? saved;
  }

  /** The list as it is stored now. Throws where it cannot be had, without a toast. */
  async function readList(): Promise<Item[]> {
    const list = await (options.readAll?.(path) ?? request<Item[]>("GET", path));
    resource.change(() => list);
    return list;
  }

  /** An item as it is stored now; null where there is none. Throws ApiFailure. */
  async function readNewest(id: number): Promise<Item | null> {
    if (options.readOne) return options.readOne({ ...unstored(id) });
    return (await readList()).find((item) => item.id === id) ?? null;
  }

  /** The item among those this screen did not know that is the one looked for. Throws ApiFailure. */
  async function findCreated(isIt: (item: Item) => boolean): Promise<Item | null> {
    const known = new Set(items.map(({ id }) => id));
    for (const item of await readList()) {
      if (known.has(item.id)) continue;
      const whole = options.readOne ? await options.readOne(item) : item;
      if (isIt(whole)) return whole;
    }
    return null;
  }

  async function confirmDelete(): Promise<void> {
    if (!deleted || isBusy) return;
    setIsBusy(true);
    try {
      if (isNew(deleted)) {
        const draft = newDrafts.find((one) => draftNumber(one) === -deleted.id);
        if (draft) dropDraft(draft.key);
      } else {
        await request("DELETE", `${path}/${deleted.id}`);
        for (const { key } of draftsOf(deleted)) dropDraft(key);
        resource.change((list) => list.filter(({ id }) => id !== deleted.id));
        setDeletions((count) => count + 1);
      }
      setDeleted(null);
      celebrate(texts.deleted);
    } catch (error) {
      const isInUse = error instanceof ApiFailure && error.status === 409 && texts.inUse;
      if (isInUse) showError(error.message, texts.inUse);
      else showFailure(error, texts.deleteFailed);
    } finally {
      setIsBusy(false);
    }
  }

  async function saveDraft(draft: SavedDraft): Promise<void> {
    const isChange = items.some((item) => isOf(draft, item));
    const changed = Object.keys(draft.before).map((name) => [name, draft.values[name]]);
    const change = { ...Object.fromEntries(changed), updated_at: draft.version };
    put(
      isChange
        ? await request<Item>("PUT", `${path}/${draft.item}`, change)
        : await request<Item>("POST", path, draft.values),
    );
    dropDraft(draft.key);
  }

  /** Saves every draft but those another tab is at; gives whether all of them are. */
  async function saveDrafts(): Promise<boolean> {
    setIsBusy(true);
    const elsewhere = await heldElsewhere();
    let isAllSaved = true;
    // The oldest first, so that they come in the order they were written in.
    for (const draft of drafts.filter(({ key }) => !elsewhere.has(key)).reverse()) {
      try {
        await saveDraft(draft);
      } catch {
        isAllSaved = false;
      }
    }
    setIsBusy(false);
    if (drafts.length > 0) void resource.reload();
    return isAllSaved;
  }

  return {
    path,
    noun,
    status: resource.status,
    /** As the screen shows them: new ones that are not saved yet, then what is stored. */
    items: [...unsavedItems, ...items],
    /** As the server has them; for a list that is still loading, none. */
    stored: items,
    isUnsaved: (item: Item) => isNew(item) || draftsOf(item).length > 0,
    hasDrafts: drafts.length > 0,
    isBusy,
    schema,
    texts,
    titleOf,
    retry: resource.retry,
    reload: resource.reload,
    saveDrafts,
    canReorder: options.orderPath !== undefined,
    reorder,

    edited,
    add: () => setEdited({ item: newItem() }),
    edit: (item: Item) => void edit(item),
    isOpening: ({ id }: Stored) => id === openingId,
    isNew,
    draftsOf,
    showInvalid: (errors: object) => {
      if (texts.invalid && Object.values(errors).includes(texts.invalid)) showError(texts.invalid);
    },
    send,
    readNewest,
    findCreated,
    saved(wasNew: boolean) {
      celebrate(wasNew ? texts.created : texts.updated);
      if (edited?.restored) setDeletions((count) => count + 1);
      // The server knows the order and what it derives.
      void resource.reload();
    },
    saveFailed: () => showError(texts.saveFailed),
    /** A save that ends late leaves an editor alone that was opened since. */
    closeEditor: () => setEdited((current) => (current === edited ? null : current)),

    deleted,
    deletions,
    remove: (item: Item) => setDeleted(item),
    cancelDelete: () => setDeleted(null),
    confirmDelete,
    /** Opens the form with a deleted item, to be saved as a new one. */
    bringBack: (fields: Version["snapshot"], version: number) =>
      setEdited({ item: newItem(), restored: { fields, version } }),
  };
}

export type Collection<Input extends object, Item extends Input & Stored> = ReturnType<
  typeof useCollection<Input, Item>
>;
