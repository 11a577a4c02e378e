"use client";

import { Upload as UploadIcon } from "lucide-react";
import { useRef, useState } from "react";
import { LoadState } from "@/components/dashboard/query/load-states";
import { ScreenHeader } from "@/components/dashboard/shell/screen-header";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Progress } from "@/components/ui/progress";
import type { Upload } from "@/lib/content/uploads/schema";
import { FileFilters } from "./file-filters";
import { FilePages } from "./file-pages";
import { FileRow } from "./file-row";
import { fileTitle } from "./file-words";
import { useFileUploads } from "./use-file-uploads";
import { type Files, LOAD_FAILED, useFiles } from "./use-files";

/** All files that were uploaded: found, described, used elsewhere, deleted. */
export function FilesScreen() {
  const files = useFiles();
  const uploads = useFileUploads(files.reload);
  const chooser = useRef<HTMLInputElement>(null);
  const { running } = uploads;
  return (
    <div
      {...uploads.target}
      className={classNames(
        "min-h-[70vh] rounded-md",
        uploads.isOver && "outline-2 outline-accent outline-offset-4 outline-dashed",
      )}
    >
      <ScreenHeader
        title="Files"
        description="Everything you uploaded. Drop files anywhere on this screen to add them."
        actions={
          <Button onClick={() => chooser.current?.click()}>
            <UploadIcon aria-hidden className="size-4" />
            Upload
          </Button>
        }
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={({ target }) => {
          void uploads.take([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = "";
        }}
      />
      {running && (
        <div className="flex flex-col gap-1.5 border-line border-b py-3 text-ink-soft text-sm">
          <p className="wrap-anywhere">
            Uploading {running.name}
            {running.waiting > 0 && `, ${running.waiting} more waiting`}
          </p>
          <Progress value={running.progress} label={`Uploading ${running.name}`} />
        </div>
      )}
      <LoadState query={files.query} what="files" failed={LOAD_FAILED} />
      {files.query.data && <FileList files={files} />}
    </div>
  );
}

function FileList({ files }: { files: Files }) {
  const { query, isFiltered, setFilter, changeAlt, remove } = files;
  const [deleting, setDeleting] = useState<Upload | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { items: shown = [], total = 0 } = query.data ?? {};

  if (total === 0 && !isFiltered) {
    return (
      <div className="pt-8">
        <EmptyState
          title="No files yet"
          text="Any file can be kept here. Pictures, videos, models and PDF files are shown; others are downloads."
        />
      </div>
    );
  }
  return (
    <>
      <FileFilters files={files} />
      {total === 0 && (
        <div className="pt-8">
          <EmptyState title="No file matches">
            <Button
              variant="secondary"
              onClick={() => setFilter({ search: "", type: "", isUnused: false })}
            >
              Clear filter
            </Button>
          </EmptyState>
        </div>
      )}
      <ul
        ref={list}
        aria-busy={query.isPlaceholderData}
        className="scroll-mt-16 divide-y divide-line"
      >
        {shown.map((file) => (
          <li key={file.name}>
            <FileRow
              file={file}
              onAlt={(alt) => changeAlt.mutateAsync({ name: file.name, alt })}
              onDelete={() => setDeleting(file)}
            />
          </li>
        ))}
      </ul>
      <FilePages files={files} list={list} />
      {deleting && (
        <ConfirmDialog
          title={`Delete ${fileTitle(deleting)}?`}
          description="Nothing uses it. Its address stops working; it only comes back where you restore a former version of something that used it."
          confirmLabel="Delete"
          onConfirm={() => {
            setDeleting(null);
            remove.mutate(deleting);
          }}
          onCancel={() => setDeleting(null)}
        />
      )}
    </>
  );
}
