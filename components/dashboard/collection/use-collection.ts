"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { draftNumber, dropDraft, type SavedDraft } from "@/components/dashboard/drafts/autosave";
import { heldElsewhere } from "@/components/dashboard/drafts/draft-locks";
import { draftWhole } from "@/components/dashboard/drafts/draft-values";
import { forgetOnServer } from "@/components/dashboard/drafts/forget-on-server";
import { useDrafts } from "@/components/dashboard/drafts/use-autosave";
import type { Target } from "@/components/dashboard/form/use-stored-form";
import { type PublicChange, publicChange } from "@/components/dashboard/publish/public-change";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { itemAddress } from "@/components/dashboard/shell/item-address";
import { showError, showSuccess, showUndo } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import type { Stored } from "@/lib/content/fields";
import type { CollectionLoading, CollectionOptions, ToastText } from "./collection-options";
import { isNew, useOpenEditor } from "./use-open-editor";
import { useReorder } from "./use-reorder";

/** 'asked': one is not saved, as its form has something to ask first. */
export type DraftsOutcome = "saved" | "failed" | "asked";

/** What every new item has until it is stored. */
const unstored = (id: number): Stored => ({ id, created_at: "", updated_at: "" });

/** Says that something was done. */
export const celebrate = (text: ToastText) =>
  typeof text === "string" ? showSuccess(text) : showSuccess(...text);

const titleOfToast = (text: ToastText) => (typeof text === "string" ? text : text[0]);

/**
 * The items of one kind: what is stored, what is being edited or deleted, and the drafts of forms that were
 * left without saving. `CollectionDialogs` shows its dialogs; `CollectionManager` is a whole screen of it.
 */
export function useCollection<Input extends object, Item extends Input & Stored>(
  options: CollectionOptions<Input> & CollectionLoading<Item>,
) {
  const { texts, blank, titleOf, readOne } = options;
  const { key: noun, path, orderKey, schema } = options.noun;
  const readAll =
    options.readAll ?? ((from, signal) => request<Item[]>("GET", from, undefined, signal));
  const client = useQueryClient();
  const queryKey = queryKeys.items(options.noun);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readAll(path, signal),
    meta: { failed: texts.loadFailed },
  });
  const isReady = query.data !== undefined;
  const items = query.data ?? [];
  const kept = useDrafts(noun);
  // Before the items are known nobody knows which drafts are of new ones.
  const drafts = isReady ? kept : [];
  const reorder = useReorder<Item>(`/order/${orderKey}`, queryKey);
  const [deleted, setDeleted] = useState<Item | null>(null);

  const isOf = (draft: SavedDraft, { id }: Stored) => draft.item === String(id);
  /** Of items that are not stored, or not any more. */
  const newDrafts = drafts.filter((draft) => !items.some((item) => isOf(draft, item)));
  const draftsOf = (item: Stored) =>
    isNew(item) ? newDrafts : drafts.filter((draft) => isOf(draft, item));
  const newItem = (id = -Date.now(), fields: object = {}): Item =>
    ({ ...blank(items.length + newDrafts.length), ...fields, ...unstored(id) }) as Item;
  const unsavedItems = newDrafts.map((draft) => {
    const begun = blank(0) as Record<string, unknown>;
    return newItem(-draftNumber(draft), draftWhole(draft, Object.keys(begun), begun));
  });

  const editor = useOpenEditor<Item>({
    noun,
    isReady,
    items,
    loadFailed: texts.loadFailed,
    newItem,
    draftOf: ({ id }) => newDrafts.find((draft) => draftNumber(draft) === -id),
    readOne,
  });
  const { edited } = editor;

  const change = (to: (list: Item[]) => Item[]) =>
    client.setQueryData<Item[]>(queryKey, (list) => list && to(list));
  const reload = () => client.invalidateQueries({ queryKey });
  const reloadDeleted = () => client.invalidateQueries({ queryKey: queryKeys.deleted(noun) });

  /** Shows what the server has just answered. */
  const put = (saved: Item) =>
    change((list) =>
      list.some(({ id }) => id === saved.id)
        ? list.map((one) => (one.id === saved.id ? saved : one))
        : [...list, saved],
    );

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
    const list = await readAll(path);
    change(() => list);
    return list;
  }

  /** An item as it is stored now; null where there is none. Throws ApiFailure. */
  async function readNewest(id: number): Promise<Item | null> {
    if (readOne) return readOne(unstored(id));
    return (await readList()).find((item) => item.id === id) ?? null;
  }

  /** The item among those this screen did not know that is the one looked for. Throws ApiFailure. */
  async function findCreated(isIt: (item: Item) => boolean): Promise<Item | null> {
    const known = new Set(items.map(({ id }) => id));
    for (const item of await readList()) {
      if (known.has(item.id)) continue;
      const whole = readOne ? await readOne(item) : item;
      if (isIt(whole)) return whole;
    }
    return null;
  }

  const removing = useMutation({
    async mutationFn(item: Item) {
      const left = isNew(item)
        ? newDrafts.filter((draft) => draftNumber(draft) === -item.id)
        : draftsOf(item);
      if (!isNew(item)) await request("DELETE", `${path}/${item.id}`);
      for (const { key } of left) dropDraft(key);
      // With a stored item the server forgets its draft itself.
      if (isNew(item)) await forgetOnServer(left);
    },
    onSuccess(_, item) {
      change((list) => list.filter(({ id }) => id !== item.id));
      if (!isNew(item)) void reloadDeleted();
      setDeleted(null);
      celebrate(texts.deleted);
    },
    onError(error) {
      const isInUse = error instanceof ApiFailure && error.code === "in_use" && texts.inUse;
      if (isInUse) showError(error.message, texts.inUse);
      else showFailure(error, texts.deleteFailed);
    },
  });

  const changing = useMutation({
    meta: { failed: texts.saveFailed, saysWhy: true },
    mutationFn: ({ id, fields }: { id: number; fields: object }) =>
      request("PUT", `${path}/${id}`, fields),
    onSuccess: () => celebrate(texts.updated),
    onSettled: () => reload(),
  });

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

  /** Whether only its form can save a draft, as there is something to ask first. */
  function asks(draft: SavedDraft): boolean {
    const stored = items.find((item) => isOf(draft, item)) ?? blank(0);
    return Boolean(options.askBeforeSave?.({ ...stored, ...draft.values }, stored));
  }

  /** Saves every draft but those another tab is at; says how that went. The form of one that asks first is opened. */
  const savingDrafts = useMutation({
    async mutationFn(): Promise<DraftsOutcome> {
      const elsewhere = await heldElsewhere();
      const mine = drafts.filter(({ key }) => !elsewhere.has(key));
      const asking = mine.find(asks);
      let isAllSaved = true;
      // The oldest first, so that they come in the order they were written in.
      for (const draft of mine.filter((one) => !asks(one)).reverse()) {
        await saveDraft(draft).catch(() => {
          isAllSaved = false;
        });
      }
      if (!asking) return isAllSaved ? "saved" : "failed";
      editor.edit(items.find((item) => isOf(asking, item)) ?? newItem(-draftNumber(asking)));
      return "asked";
    },
    onSuccess() {
      if (drafts.length > 0) void reload();
    },
  });
  const isBusy = removing.isPending || savingDrafts.isPending;

  return {
    path,
    noun,
    /** What the registry says of it. */
    kind: options.noun,
    /** What to ask before an item is saved. */
    ask: options.askBeforeSave,
    query,
    isReady,
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
    reload,
    saveDrafts: () => savingDrafts.mutateAsync(),
    canReorder: orderKey !== null,
    reorder,

    edited,
    add: editor.add,
    edit: editor.edit,
    isOpening: editor.isOpening,
    follow: editor.follow,
    /** Of the form of a stored item; null for what is not stored yet. */
    addressOf: (item: Stored) => (isNew(item) ? null : itemAddress(noun, item.id)),
    isNew,
    draftsOf,
    showInvalid: (errors: object) => {
      if (texts.invalid && Object.values(errors).includes(texts.invalid)) showError(texts.invalid);
    },
    send,
    readNewest,
    findCreated,
    /** For its form; `takeBack` saves it with other fields, where who sees it has changed. */
    saved(saved: Item, wasNew: boolean, takeBack: (fields: PublicChange["before"]) => void) {
      const text = wasNew ? texts.created : texts.updated;
      const before = items.find(({ id }) => id === saved.id) ?? null;
      const change = publicChange(options.noun.publishing, before, saved);
      if (!change) celebrate(text);
      else {
        showUndo(titleOfToast(text), {
          description: change.word,
          onUndo: () => takeBack(change.before),
          onGone: () => undefined,
        });
      }
      if (wasNew) editor.stored(saved.id);
      if (edited?.restored) void reloadDeleted();
      // The server knows the order and what it derives.
      const after = wasNew ? options.onCreated?.(saved) : undefined;
      void Promise.resolve(after).then(reload);
    },
    /** Changes some fields of a stored item whose form is closed. */
    changeFields: (id: number, fields: object) => changing.mutate({ id, fields }),
    saveFailed: () => showError(texts.saveFailed),
    closeEditor: editor.close,
    /** Tells where what is typed into its form is kept; undefined while nothing is. */
    noteDraft: editor.noteDraft,

    deleted,
    remove: (item: Item) => setDeleted(item),
    cancelDelete: () => setDeleted(null),
    confirmDelete: () => deleted && !isBusy && removing.mutate(deleted),
    /** Opens the form with a deleted item, to be saved as a new one. */
    bringBack: editor.bringBack,
  };
}

export type Collection<Input extends object, Item extends Input & Stored> = ReturnType<
  typeof useCollection<Input, Item>
>;
