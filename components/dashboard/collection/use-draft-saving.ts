"use client";

import { useMutation } from "@tanstack/react-query";
import { sendMerging } from "@/components/dashboard/editor/conflict/merging-send";
import { dropDraft, type SavedDraft } from "@/components/dashboard/editor/drafts/autosave";
import { heldElsewhere } from "@/components/dashboard/editor/drafts/draft-locks";
import { fieldsOf } from "@/components/dashboard/editor/drafts/draft-values";
import { forgetOnServer } from "@/components/dashboard/editor/drafts/forget-on-server";
import { sendOnce, type Target } from "@/components/dashboard/editor/saving/confirmed-send";
import type { Stored } from "@/lib/content/fields";
import type { CollectionOptions } from "./collection-options";
import type { StoredList } from "./use-stored-list";

/** 'asked': a draft is not saved, as its form has a question first. 'elsewhere': all are open in other tabs. */
export type DraftsOutcome = "saved" | "failed" | "asked" | "elsewhere";

/** Whether a draft is of this stored item. */
export const isDraftOf = (draft: SavedDraft, { id }: Stored) => draft.item === String(id);

/**
 * Saves all drafts of a list except those that are open in another tab. Returns the outcome. `openForm` opens the form
 * of a draft that has a question to ask before it is saved.
 */
export function useDraftSaving<Input extends object, Item extends Input & Stored>(
  { noun: { schema }, blank, askBeforeSave }: CollectionOptions<Input>,
  { items, put, reload, send, readNewest }: StoredList<Input, Item>,
  drafts: readonly SavedDraft[],
  openForm: (draft: SavedDraft) => void,
) {
  async function save(draft: SavedDraft): Promise<void> {
    const item = items.find((one) => isDraftOf(draft, one));
    const target = { id: item?.id ?? null, version: draft.version };
    const changed = Object.keys(draft.before);
    const values = { ...item, ...(item ? fieldsOf(draft.values, changed) : draft.values) };
    // Same shape as the form sends. For invalid input the server's message is shown.
    const whole: object = schema.safeParse(values).data ?? values;
    const input = item ? fieldsOf(whole, changed) : whole;
    const merging = { names: changed, alsoInLists: [], before: draft.before };
    const channel = {
      send: (fields: object, to: Target) =>
        sendMerging(fields, to, { send, read: readNewest }, merging),
      read: readNewest,
    };
    const saved = await sendOnce({ key: draft.key, target, input }, channel);
    put(saved.item);
    dropDraft(draft.key);
  }

  function asks(draft: SavedDraft): boolean {
    const stored = items.find((item) => isDraftOf(draft, item)) ?? blank(0);
    return Boolean(askBeforeSave?.({ ...stored, ...draft.values }, stored));
  }

  return useMutation({
    async mutationFn(): Promise<DraftsOutcome> {
      const elsewhere = await heldElsewhere();
      const mine = drafts.filter(({ key }) => !elsewhere.has(key));
      if (drafts.length > 0 && mine.length === 0) return "elsewhere";
      const asking = mine.find(asks);
      const saved: SavedDraft[] = [];
      let isAllSaved = true;
      // Oldest first, so that new items are created in the order they were written.
      for (const draft of mine.filter((one) => !asks(one)).reverse()) {
        await save(draft).then(
          () => saved.push(draft),
          () => {
            isAllSaved = false;
          },
        );
      }
      await forgetOnServer(saved);
      if (!asking) return isAllSaved ? "saved" : "failed";
      openForm(asking);
      return "asked";
    },
    onSuccess() {
      if (drafts.length > 0) void reload();
    },
  });
}
