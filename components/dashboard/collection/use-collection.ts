"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useRef, useState } from "react";
import { wholeAutosave } from "@/components/dashboard/editor/autosave/autosave-values";
import { dropAutosave, moveAutosaves } from "@/components/dashboard/editor/autosave/autosaves";
import { type Autosave, isOurs, numberOf } from "@/components/dashboard/editor/autosave/outbox";
import { AutosaveOwner, useAutosaves } from "@/components/dashboard/editor/autosave/use-autosave";
import {
  type PublicChange,
  publicChange,
} from "@/components/dashboard/editor/publish/public-change";
import type { Target } from "@/components/dashboard/editor/saving/confirmed-send";
import type { SaveOutcome } from "@/components/dashboard/editor/use-stored-form";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { unlessGone } from "@/components/dashboard/query/unless-gone";
import { NEW } from "@/components/dashboard/shell/deep-link";
import { itemAddress } from "@/components/dashboard/shell/item-address";
import { showError, showSuccess, showUndo } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import type { BulkResult } from "@/lib/content/bulk/schema";
import type { Stored } from "@/lib/content/fields";
import type { DeletedItem } from "@/lib/content/history/versions";
import { withoutFigureAddresses } from "@/lib/text/figures/figure-links";
import { offerUndo } from "./bulk/use-bulk";
import type { CollectionLoading, CollectionOptions } from "./collection-options";
import type { ToastText } from "./collection-texts";
import { isNew, useOpenEditor } from "./use-open-editor";
import { useReorder } from "./use-reorder";
import { useSaveAll } from "./use-save-all";
import { unstored, useStoredList } from "./use-stored-list";
import { isAutosaveOf, isWaiting } from "./waiting-autosaves";

export const celebrate = (text: ToastText) =>
  typeof text === "string" ? showSuccess(text) : showSuccess(...text);

/** The ids of all items that the screen has loaded since it was opened. */
function useSeen(items: readonly Stored[]): ReadonlySet<number> {
  const [seen] = useState(() => new Set<number>());
  useEffect(() => {
    for (const { id } of items) seen.add(id);
  }, [items, seen]);
  return seen;
}

/** The items of a noun: stored items, autosaves, and the item that the owner is editing or deleting. */
export function useCollection<Input extends object, Item extends Input & Stored>(
  options: CollectionOptions<Input> & CollectionLoading<Item>,
) {
  const { texts, blank, readOne } = options;
  const { key: noun, path, orderKey, schema } = options.noun;
  const client = useQueryClient();
  const owner = useContext(AutosaveOwner);
  const list = useStoredList(options);
  const { query, isReady, items, reload } = list;
  const { data: deletedItems } = useQuery<DeletedItem[]>({ queryKey: queryKeys.deleted(noun) });
  const seen = useSeen(items);
  const isListed = (autosave: Autosave) =>
    !isWaiting(autosave, { items, seen, deleted: deletedItems });
  const kept = useAutosaves(noun);
  // Until the items are loaded, it is unknown which autosaves belong to new items.
  const autosaves = isReady ? kept.filter(isListed) : [];
  const reorder = useReorder<Item>(`/order/${orderKey}`, list.queryKey);
  const [deleted, setDeleted] = useState<Item | null>(null);

  /** Autosaves of this browser for new items, or for deleted items that cannot be restored. */
  const newAutosaves = autosaves.filter(
    (autosave) => isOurs(autosave) && !items.some((item) => isAutosaveOf(autosave, item)),
  );
  const autosavesOf = (item: Stored) =>
    isNew(item)
      ? autosaves.filter((one) => one.item === NEW || newAutosaves.includes(one))
      : autosaves.filter((one) => isAutosaveOf(one, item));
  const newItem = (id = -Date.now(), fields: object = {}): Item =>
    ({ ...blank(items.length + newAutosaves.length), ...fields, ...unstored(id) }) as Item;
  const unsavedItems = newAutosaves.map((autosave) => {
    const empty = blank(0) as Record<string, unknown>;
    return newItem(-numberOf(autosave), wholeAutosave(autosave, Object.keys(empty), empty));
  });

  const editor = useOpenEditor<Item>({
    noun,
    isReady,
    items,
    loadFailed: texts.loadFailed,
    newItem,
    autosaveOf: ({ id }) => newAutosaves.find((autosave) => numberOf(autosave) === -id),
    readOne,
  });
  const { edited } = editor;

  /** The number of other items that the last save changed, and the id for the undo. */
  const alsoChanged = useRef<{ undo: number; count: number } | null>(null);
  const reloadDeleted = () => client.invalidateQueries({ queryKey: queryKeys.deleted(noun) });

  /**
   * Moves the autosave of a deleted item to the restored item `id`. `version` is the id of the deleted item's last
   * version.
   */
  function moveAutosaveTo(id: number, version: number): void {
    const former = deletedItems?.find((one) => one.id === version);
    if (former) moveAutosaves(owner, noun, { from: former.item_id, to: id });
    client.setQueryData<DeletedItem[]>(queryKeys.deleted(noun), (all) =>
      all?.filter((one) => one.id !== version),
    );
  }

  async function send(input: Input, target: Target): Promise<Item> {
    const restores = target.id === null &&
      edited?.restored && { restores: edited.restored.version };
    const { undo, changed, ...answer } = (await list.send(
      { ...input, ...restores },
      target,
    )) as Item & Partial<BulkResult>;
    const saved = answer as object as Item;
    // `changed` also counts the saved item itself.
    alsoChanged.current = undo && changed ? { undo, count: changed - 1 } : null;
    list.put(saved);
    return options.asEdited?.(saved) ?? saved;
  }

  const removing = useMutation({
    async mutationFn(item: Item) {
      if (isNew(item)) {
        const dropped = newAutosaves.filter((autosave) => numberOf(autosave) === -item.id);
        await Promise.all(dropped.map(dropAutosave));
      } else await request("DELETE", `${path}/${item.id}`).catch(unlessGone);
    },
    onSuccess(_, item) {
      list.take(item.id);
      if (!isNew(item)) void reloadDeleted();
      // A request for the list that started before the deletion can still return the item, so load the list again.
      if (client.isFetching({ queryKey: list.queryKey }) > 0) void reload();
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

  const savingAll = useSaveAll(options, list, {
    isListed,
    openForm: (autosave) =>
      editor.edit(
        items.find((item) => isAutosaveOf(autosave, item)) ?? newItem(-numberOf(autosave)),
      ),
  });
  const isBusy = removing.isPending || savingAll.isPending;

  return {
    ...editor,
    path,
    noun,
    kind: options.noun,
    ask: options.askBeforeSave,
    query,
    isReady,
    /** All items of the screen: first the autosaves of new items, then the stored items. */
    items: [...unsavedItems, ...items],
    stored: items,
    isUnsaved: (item: Item) => isNew(item) || autosavesOf(item).some(isOurs),
    hasUnsaved: autosaves.some(isOurs),
    isBusy,
    schema,
    texts,
    titleOf: (item: Input) => withoutFigureAddresses(options.titleOf(item)),
    reload,
    saveAll: () => savingAll.mutateAsync(),
    canReorder: orderKey !== null,
    reorder,
    /** The address of an item's form; null for an item that is not stored yet. */
    addressOf: (item: Stored) => (isNew(item) ? null : itemAddress(noun, item.id)),
    isNew,
    autosavesOf,
    showInvalid: (errors: object) => {
      if (texts.invalid && Object.values(errors).includes(texts.invalid)) showError(texts.invalid);
    },
    send,
    readNewest: list.readNewest,
    /** Call after the form has saved. `takeBack` undoes a change of the item's status. */
    saved(
      saved: Item,
      { isFirst, isCreated }: SaveOutcome,
      takeBack: (fields: PublicChange["before"]) => void,
    ) {
      const text = isCreated ? texts.created : texts.updated;
      const before = items.find(({ id }) => id === saved.id) ?? null;
      const change = publicChange(options.noun.publishing, before, saved);
      const others = alsoChanged.current;
      alsoChanged.current = null;
      if (others && others.count > 0 && texts.alsoChanged) {
        offerUndo(texts.alsoChanged(others.count), others.undo, () => void reload());
      } else if (!change) celebrate(text);
      else {
        const title = typeof text === "string" ? text : text[0];
        showUndo(title, { description: change.word, onUndo: () => takeBack(change.before) });
      }
      if (isFirst) editor.stored(saved.id);
      if (edited?.restored) moveAutosaveTo(saved.id, edited.restored.version);
      // The list is loaded again, because only the server knows the order of the items and their derived fields.
      const after = isFirst ? options.onCreated?.(saved) : undefined;
      void Promise.resolve(after).then(reload);
    },
    /** Call after a deleted item was restored. `version` is the id of the deleted item's last version. */
    restored(item: Item, version: number) {
      // Put the item into the list before its autosave moves. Otherwise the list would show the autosave as a new item.
      list.put(item);
      moveAutosaveTo(item.id, version);
      void reload();
    },
    /** Changes some fields of a stored item, after its form was closed. */
    changeFields: (id: number, fields: object) => changing.mutate({ id, fields }),
    saveFailed: () => showError(texts.saveFailed),
    closeEditor: editor.close,
    deleted,
    remove: (item: Item) => setDeleted(item),
    cancelDelete: () => setDeleted(null),
    confirmDelete: () => deleted && !isBusy && removing.mutate(deleted),
  };
}

export type Collection<Input extends object, Item extends Input & Stored> = ReturnType<
  typeof useCollection<Input, Item>
>;
