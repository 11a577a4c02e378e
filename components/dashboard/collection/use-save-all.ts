"use client";

import { useMutation } from "@tanstack/react-query";
import { useContext } from "react";
import { fieldsOf } from "@/components/dashboard/editor/autosave/autosave-values";
import {
  autosavesOf,
  dropAutosave,
  loadAutosaves,
} from "@/components/dashboard/editor/autosave/autosaves";
import { askOtherTabs, openElsewhere } from "@/components/dashboard/editor/autosave/open-forms";
import { type Autosave, isOurs } from "@/components/dashboard/editor/autosave/outbox";
import { AutosaveOwner } from "@/components/dashboard/editor/autosave/use-autosave";
import { sendMerging } from "@/components/dashboard/editor/conflict/merging-send";
import { sendOnce, type Target } from "@/components/dashboard/editor/saving/confirmed-send";
import type { Stored } from "@/lib/content/fields";
import type { CollectionOptions } from "./collection-options";
import type { StoredList } from "./use-stored-list";
import { isAutosaveOf } from "./waiting-autosaves";

/** 'asked': the form of an item has to ask a question first. 'elsewhere': all items are open in other tabs. */
export type SaveAllOutcome = "saved" | "failed" | "asked" | "elsewhere";

/**
 * Saves the autosaves that this browser wrote for a list. Skips autosaves that `isListed` refuses, and autosaves that
 * are open in another tab. `openForm` opens the form of an autosave if the form has to ask a question before the save.
 */
export function useSaveAll<Input extends object, Item extends Input & Stored>(
  { noun: { key: noun, schema }, blank, askBeforeSave }: CollectionOptions<Input>,
  { items, put, reload, send, readNewest }: StoredList<Input, Item>,
  {
    isListed,
    openForm,
  }: { isListed(autosave: Autosave): boolean; openForm(autosave: Autosave): void },
) {
  const owner = useContext(AutosaveOwner);

  async function save(autosave: Autosave): Promise<void> {
    const item = items.find((one) => isAutosaveOf(autosave, one));
    const target = { id: item?.id ?? null, version: autosave.version };
    const changed = Object.keys(autosave.before);
    const values = { ...item, ...(item ? fieldsOf(autosave.values, changed) : autosave.values) };
    // Sends the parsed values, as the form does. Invalid values are sent unparsed, and the server refuses them.
    const whole: object = schema.safeParse(values).data ?? values;
    const input = item ? fieldsOf(whole, changed) : whole;
    const merging = { names: changed, alsoInLists: [], before: autosave.before };
    const channel = {
      send: (fields: object, to: Target) =>
        sendMerging(fields, to, { send, read: readNewest }, merging),
      read: readNewest,
    };
    const saved = await sendOnce({ key: autosave.key, target, input }, channel);
    put(saved.item);
    await dropAutosave(autosave);
  }

  function asks(autosave: Autosave): boolean {
    const stored = items.find((item) => isAutosaveOf(autosave, item)) ?? blank(0);
    return Boolean(askBeforeSave?.({ ...stored, ...autosave.values }, stored));
  }

  return useMutation({
    async mutationFn(): Promise<SaveAllOutcome> {
      await Promise.all([loadAutosaves(), askOtherTabs()]);
      const all = autosavesOf(owner, noun).filter((one) => isOurs(one) && isListed(one));
      const mine = all.filter(({ key }) => !openElsewhere().has(key));
      if (all.length > 0 && mine.length === 0) return "elsewhere";
      const asking = mine.find(asks);
      let isAllSaved = true;
      // The oldest autosave is saved first, so that new items are created in the order in which they were written.
      for (const autosave of mine.filter((one) => !asks(one)).reverse()) {
        await save(autosave).catch(() => {
          isAllSaved = false;
        });
      }
      if (!asking) return isAllSaved ? "saved" : "failed";
      openForm(asking);
      return "asked";
    },
    onSuccess: () => void reload(),
  });
}
