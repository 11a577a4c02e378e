"use client";

import { ArchiveRestore } from "lucide-react";
import { useEffect, useState } from "react";
import type { Collection } from "@/components/dashboard/collection/use-collection";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { showSuccess } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import type { Stored } from "@/lib/content/fields";
import type { DeletedItem, Version } from "@/lib/content/history/versions";
import type { ContentNoun } from "@/lib/content/registry";

const TAKEN = 409;

/** Creates a deleted item anew; under a slug that follows its title where its own is taken meanwhile. */
async function createAnew(path: string, { id, snapshot }: Version): Promise<void> {
  const body = { ...snapshot, restores: id };
  try {
    await request("POST", path, body);
  } catch (error) {
    const isTaken = error instanceof ApiFailure && error.status === TAKEN && "slug" in snapshot;
    if (!isTaken) throw error;
    await request("POST", path, { ...body, slug: "" });
  }
}

function useDeleted(noun: ContentNoun, deletions: number) {
  const [deleted, setDeleted] = useState<readonly DeletedItem[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another delete makes another list
  useEffect(() => {
    const gone = new AbortController();
    request<DeletedItem[]>("GET", `/history/deleted?noun=${noun}`, undefined, gone.signal).then(
      setDeleted,
      // The screen is whole without it.
      () => undefined,
    );
    return () => gone.abort();
  }, [noun, deletions]);
  return [deleted, setDeleted] as const;
}

interface RecentlyDeletedProps<Input extends object, Item extends Input & Stored> {
  collection: Collection<Input, Item>;
  label?: string;
}

/** A quiet way to what was deleted, once something was. */
export function RecentlyDeleted<Input extends object, Item extends Input & Stored>({
  collection,
  label = "Recently deleted",
}: RecentlyDeletedProps<Input, Item>) {
  const { noun, path, deletions } = collection;
  const [deleted, setDeleted] = useDeleted(noun, deletions);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function restore({ id, title }: DeletedItem) {
    if (isBusy) return;
    setIsBusy(true);
    let version: Version | undefined;
    try {
      version = await request<Version>("GET", `/history/${id}`);
      await createAnew(path, version);
      setDeleted((all) => all.filter((one) => one.id !== id));
      showSuccess("Restored", title);
      void collection.reload();
    } catch (error) {
      showFailure(error, error instanceof ApiFailure ? error.message : "Failed to restore");
      // The owner can mend what the server refused.
      if (version) {
        setIsOpen(false);
        collection.bringBack(version.snapshot, id);
      }
    } finally {
      setIsBusy(false);
    }
  }

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
          description="Restoring creates the entry anew, with its history."
          onClose={() => setIsOpen(false)}
        >
          <DialogBody className="py-1">
            {deleted.length === 0 && (
              <p className="py-4 text-ink-soft text-sm">Everything is back.</p>
            )}
            <ul className="divide-y divide-line">
              {deleted.map((item) => (
                <li key={item.id} className="flex items-center gap-4 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="truncate text-ink text-sm">{item.title || "No Title"}</p>
                    <RelativeTime at={item.deleted_at} />
                  </div>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Restore ${item.title}`}
                    aria-disabled={isBusy}
                    onClick={() => void restore(item)}
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
