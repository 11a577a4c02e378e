"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { showError, showSuccess, showUndo } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import type { BulkAction, BulkResult, UndoResult } from "@/lib/content/bulk/schema";
import { blogCategoryNoun, projectCategoryNoun } from "@/lib/content/nouns/category/noun";
import { skillCategoryNoun } from "@/lib/content/nouns/skill-category/noun";
import type { ContentNoun } from "@/lib/content/registry";
import { counted, partlyUndone } from "./bulk-words";

export interface BulkWanted {
  ids: readonly number[];
  action: BulkAction;
  value?: string | number | Readonly<Record<string, unknown>>;
}

const DONE: Record<BulkAction, string> = {
  publish: "published",
  unpublish: "unpublished",
  delete: "deleted",
  add_tag: "tagged",
  remove_tag: "changed",
  move: "moved",
  set: "changed",
};

/**
 * Maps a kind of item to its kind of category. An undo restores a deleted category together with its items, so
 * `reloadUndone` also loads the categories again.
 */
const CATEGORIES: Partial<Record<ContentNoun, { path: string }>> = {
  project: projectCategoryNoun,
  blog: blogCategoryNoun,
  skill: skillCategoryNoun,
};

const outcome = (action: BulkAction, { changed }: BulkResult) =>
  changed === 0 ? "Nothing to change" : `${counted(changed)} ${DONE[action]}`;

/**
 * Shows the toast `title` with a button that undoes a change. If `undo` is null, the toast has no button. `reload`
 * loads the items again after an undo.
 */
export function offerUndo(title: string, undo: number | null, reload: () => void): void {
  if (undo === null) return void showSuccess(title);
  async function takeBack() {
    try {
      const result = await request<UndoResult>("POST", `/history/undo/${undo}`);
      const partly = partlyUndone(result);
      if (!partly) showSuccess("Undone");
      else if (partly.canRetry) offer(partly.title, { description: partly.text, hasFailed: true });
      else showError(partly.text, partly.title);
    } catch (error) {
      showFailure(error, error instanceof ApiFailure ? error.message : "Failed to undo");
      // The click has closed the toast. The request may not have reached the server, so undo is offered again.
      if (isConnectionFailure(error)) offerUndo(title, undo, reload);
    }
    reload();
  }
  const offer = (text: string, how: { description?: string; hasFailed?: boolean } = {}) =>
    showUndo(text, { ...how, onUndo: () => void takeBack() });
  offer(title);
}

interface Managed {
  noun: ContentNoun;
  path: string;
  texts: { inUse?: string };
  reload(): unknown;
}

/** Changes several items of a list at once. A toast then offers to undo the change. */
export function useBulk({ noun, path, texts, reload }: Managed) {
  const client = useQueryClient();

  async function reloadAll() {
    void client.invalidateQueries({ queryKey: queryKeys.tags });
    // Load the items before the list of deleted items. If a restored item were in neither list for a moment, the screen
    // would show its autosave as a new item.
    await reload();
    await client.invalidateQueries({ queryKey: queryKeys.deleted(noun) });
  }

  function reloadUndone() {
    void reloadAll();
    const categories = CATEGORIES[noun];
    if (categories) void client.invalidateQueries({ queryKey: queryKeys.items(categories) });
  }

  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (wanted: BulkWanted) => request<BulkResult>("POST", `/bulk${path}`, wanted),
    onSuccess(result, { action }) {
      offerUndo(outcome(action, result), result.undo, reloadUndone);
    },
    onError(error) {
      const hasReason = error instanceof ApiFailure && error.status !== 500;
      if (hasReason) showError(error.message, error.code === "in_use" ? texts.inUse : undefined);
      else showFailure(error, "Failed to change the items");
    },
    onSettled: () => void reloadAll(),
  });

  return {
    isBusy: isPending,
    changing: isPending ? variables.ids : [],
    /** Resolves to true if the change was made. */
    change: (wanted: BulkWanted) =>
      mutateAsync(wanted).then(
        () => true,
        () => false,
      ),
  };
}
