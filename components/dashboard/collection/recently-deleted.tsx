"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ArchiveRestore } from "lucide-react";
import { useState } from "react";
import type { Collection } from "@/components/dashboard/collection/use-collection";
import { loadAutosaves } from "@/components/dashboard/editor/autosave/autosaves";
import { useAutosaves } from "@/components/dashboard/editor/autosave/use-autosave";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { showSuccess } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import type { Stored } from "@/lib/content/fields";
import type { DeletedItem, Version } from "@/lib/content/history/versions";
import { withoutFigureAddresses } from "@/lib/text/figures/figure-links";

const titleOf = ({ title }: DeletedItem) => withoutFigureAddresses(title);

/** Creates a deleted item again. If its slug is in use, the server makes another slug from the title. */
async function createAnew<Item>(path: string, { id, snapshot }: Version): Promise<Item> {
  const body = { ...snapshot, restores: id };
  try {
    return await request<Item>("POST", path, body);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== "slug_taken") throw error;
    return request<Item>("POST", path, { ...body, slug: "" });
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
  // If the deleted items cannot be loaded, no error is shown, because the screen works without them.
  const { data: deleted = [] } = useQuery<DeletedItem[]>({ queryKey: key });
  const autosaves = useAutosaves(noun);
  const [isOpen, setIsOpen] = useState(false);

  const restore = useMutation({
    meta: { failed: "Failed to restore", saysWhy: true },
    async mutationFn({ id }: DeletedItem) {
      const version = await request<Version>("GET", `/history/${id}`);
      try {
        return await createAnew<Item>(path, version);
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
      // If only the answer was lost, the server has restored the item and moved the item's autosave.
      void loadAutosaves();
    },
    onSuccess(restored, item) {
      collection.restored(restored, item.id);
      showSuccess("Restored", titleOf(item));
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
                    <p className="truncate text-ink text-sm">{titleOf(item) || "No Title"}</p>
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
                    aria-label={`Restore ${titleOf(item)}`}
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
