"use client";

import { LoadState } from "@/components/dashboard/collection/load-states";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { FileFilters } from "./file-filters";
import { FilePages } from "./file-pages";
import { FileThumbnail } from "./file-thumbnail";
import { fileTitle } from "./file-words";
import { LOAD_FAILED, useFiles } from "./use-files";

interface LibraryDialogProps {
  onChoose(address: string): void;
  onClose(): void;
}

/** The library's pictures, to choose one from. */
export function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  const files = useFiles({ type: "image" });
  const { query, isFiltered } = files;
  const shown = query.data?.items ?? [];
  return (
    <Dialog title="Choose a picture" size="xl" onClose={onClose}>
      <LoadState query={query} what="pictures" failed={LOAD_FAILED} />
      {query.data && (
        <>
          <FileFilters files={files} isSearchOnly />
          {shown.length === 0 && (
            <div className="pt-8">
              <EmptyState title={isFiltered ? "No picture matches" : "No pictures yet"} />
            </div>
          )}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3 py-4">
            {shown.map((file) => (
              <li key={file.name}>
                <button
                  type="button"
                  className="flex w-full flex-col gap-1 rounded-md p-1 text-left text-ink-soft text-xs hover:bg-sunken hover:text-ink"
                  onClick={() => onChoose(file.url)}
                >
                  <FileThumbnail file={file} className="aspect-square w-full" />
                  <span className="line-clamp-2 wrap-anywhere">{file.alt || fileTitle(file)}</span>
                </button>
              </li>
            ))}
          </ul>
          <FilePages files={files} />
        </>
      )}
    </Dialog>
  );
}
