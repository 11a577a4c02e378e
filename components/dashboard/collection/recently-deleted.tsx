"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ArchiveRestore } from "lucide-react";
import { useContext, useState } from "react";
import type { Collection } from "@/components/dashboard/collection/use-collection";
import { moveAutosaves } from "@/components/dashboard/editor/autosave/autosaves";
import { AutosaveOwner, useAutosaves } from "@/components/dashboard/editor/autosave/use-autosave";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { showSuccess } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import type { Stored } from "@/lib/content/fields";
import type { DeletedItem, Version } from "@/lib/content/history/versions";

/** Creates a deleted item again. If its slug is in use, the server makes another slug from the title. */
async function createAnew(path: string, { id, snapshot }: Version): Promise<Stored> {
  const body = { ...snapshot, restores: id };
  try {
    return await request<Stored>("POST", path, body);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== "slug_taken") throw error;
    return request<Stored>("POST", path, { ...body, slug: "" });
  }
}

interface RecentlyDeletedProps<Input extends object, Item extends Input & Stored> {
  collection: Collection<Input, Item>;
  label?: string;
}

export function RecentlyDeleted<Input extends object, Item extends Input & Stored>(
  props: RecentlyDeletedProps<Input, Item>,
) {
  const { collection, label = "Recently deleted" } = props;
  const { noun, path } = collection;
  const key = queryKeys.deleted(noun);
  // If the list cannot be loaded, no error is shown, because the screen works without the list.
  const { data: deleted = [] } = useQuery<DeletedItem[]>({ queryKey: key });
  const owner = useContext(AutosaveOwner);
  const autosaves = useAutosaves(noun);
  const [isOpen, setIsOpen] = useState(false);

  const restore = useMutation({
    meta: { failed: "Failed to restore", saysWhy: true },
    async mutationFn({ id }: DeletedItem) {
      const version = await request<Version>("GET", `/history/${id}`);
      try {
        return await createAnew(path, version);
      } catch (error) {
        // The form opens only if the server refused the item. After a lost answer, the item may already be restored.
        if (!isConnectionFailure(error)) {
          setIsOpen(false);
          collection.bringBack(version.snapshot, id);
        }
        throw error;
      }
    },
    onError(_error, _item, _context, { client }) {
      void client.invalidateQueries({ queryKey: key });
      void collection.reload();
    },
    onSuccess(restored, { id, item_id, title }, _context, { client }) {
      client.setQueryData<DeletedItem[]>(key, (all) => all?.filter((one) => one.id !== id));
      showSuccess("Restored", title);
      // The list needs the item first. Otherwise it would show the item's autosave as a new item.
      const move = { from: item_id, to: restored.id };
      void collection.reload().then(() => moveAutosaves(owner, noun, move));
    },
  });

  if (deleted.length === 0 && !isOpen) return null;
  return (
    <>
      <div className="pt-6">
        <Button size="sm" variant="ghost" className="-ml-3" onClick={() => setIsOpen(true)}>
          <ArchiveRestore aria-hidden className="size-4" />
          {label} ({deleted.length})
        </Button>
      </div>
      {isOpen && (
        <Dialog
          size="sm"
          title={label}
          description="Restoring creates the entry again, with its history."
          onClose={() => setIsOpen(false)}
        >
          <DialogBody className="py-1">
            {deleted.length === 0 && (
              <p className="py-4 text-ink-soft text-sm">All entries are restored.</p>
            )}
            <ul className="divide-y divide-line">
              {deleted.map((item) => (
                <li key={item.id} className="flex items-center gap-4 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="truncate text-ink text-sm">{item.title || "No Title"}</p>
                    <RelativeTime at={item.deleted_at} />
                    {autosaves.some((one) => one.item === String(item.item_id)) && (
                      <p className="text-ink-soft text-sm">
                        It has unsaved changes. The form offers them after you restore it.
                      </p>
                    )}
                  </div>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Restore ${item.title}`}
                    aria-disabled={restore.isPending}
                    onClick={() => restore.isPending || restore.mutate(item)}
                  >
                    Restore
                  </Button>
                </li>
              ))}
            </ul>
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}
