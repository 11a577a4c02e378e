"use client";

import { useMutation } from "@tanstack/react-query";
import { dropDraft, type SavedDraft } from "@/components/dashboard/drafts/autosave";
import { heldElsewhere } from "@/components/dashboard/drafts/draft-locks";
import { request } from "@/lib/api/client";
import type { Stored } from "@/lib/content/fields";
import type { CollectionOptions } from "./collection-options";
import type { StoredList } from "./use-stored-list";

/** 'asked': one is not saved, as its form has something to ask first. 'elsewhere': all are open in other tabs. */
export type DraftsOutcome = "saved" | "failed" | "asked" | "elsewhere";

/** Whether a draft is of this stored item. */
export const isDraftOf = (draft: SavedDraft, { id }: Stored) => draft.item === String(id);

/**
 * Saves all drafts of a list but those that are open in another tab, and gives how that went. `openForm` opens the form
 * of a draft that only its form can save, as there is something to ask first.
 */
export function useDraftSaving<Input extends object, Item extends Input & Stored>(
  { noun: { path }, blank, askBeforeSave }: CollectionOptions<Input>,
  { items, put, reload }: StoredList<Input, Item>,
  drafts: readonly SavedDraft[],
  openForm: (draft: SavedDraft) => void,
) {
  async function save(draft: SavedDraft): Promise<void> {
    const isChange = items.some((item) => isDraftOf(draft, item));
    const changed = Object.keys(draft.before).map((name) => [name, draft.values[name]]);
    const change = { ...Object.fromEntries(changed), updated_at: draft.version };
    put(
      isChange
        ? await request<Item>("PUT", `${path}/${draft.item}`, change)
        : await request<Item>("POST", path, draft.values),
    );
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
      let isAllSaved = true;
      // The oldest first, so that they come in the order they were written in.
      for (const draft of mine.filter((one) => !asks(one)).reverse()) {
        await save(draft).catch(() => {
          isAllSaved = false;
        });
      }
      if (!asking) return isAllSaved ? "saved" : "failed";
      openForm(asking);
      return "asked";
    },
    onSuccess() {
      if (drafts.length > 0) void reload();
    },
  });
}
