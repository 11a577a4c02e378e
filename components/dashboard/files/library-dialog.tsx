"use client";

import { useRef } from "react";
import { LoadState } from "@/components/dashboard/query/load-states";
import { Dialog, DialogBody } from "@/components/ui/dialog";
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

export function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  const files = useFiles({ type: "image" });
  const { query, isFiltered } = files;
  const list = useRef<HTMLUListElement>(null);
  const shown = query.data?.items ?? [];
  return (
    <Dialog title="Choose a picture" size="xl" onClose={onClose}>
      {query.data && <FileFilters files={files} isSearchOnly className="px-5" />}
      <DialogBody>
        <LoadState query={query} what="pictures" failed={LOAD_FAILED} />
        {query.data && shown.length === 0 && (
          <EmptyState title={isFiltered ? "No picture matches" : "No pictures yet"} />
        )}
        {query.data && (
          <ul
            ref={list}
            className="grid scroll-mt-5 grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3 not-last:pb-4"
          >
            {shown.map((file) => (
              <li key={file.name}>
                <button
                  type="button"
                  className="flex w-full flex-col gap-1 rounded-md p-1 text-left text-ink-soft text-xs hover:bg-sunken hover:text-hover"
                  onClick={() => onChoose(file.url)}
                >
                  <FileThumbnail file={file} className="aspect-square w-full" />
                  <span className="line-clamp-2 wrap-anywhere">{file.alt || fileTitle(file)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <FilePages files={files} list={list} />
      </DialogBody>
    </Dialog>
  );
}
