"use client";

import { Upload as UploadIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { LoadState } from "@/components/dashboard/query/load-states";
import { ScreenHeader } from "@/components/dashboard/shell/screen-header";
import { useUnsaved } from "@/components/dashboard/shell/unsaved-changes";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Progress } from "@/components/ui/progress";
import { showError, showSuccess } from "@/components/ui/toaster";
import { useFileDrop } from "@/components/ui/use-file-drop";
import type { Upload } from "@/lib/content/uploads/schema";
import { FileFilters } from "./file-filters";
import { FilePages } from "./file-pages";
import { FileRow } from "./file-row";
import { fileTitle } from "./file-words";
import { uploadFile } from "./upload-file";
import { type Files, LOAD_FAILED, useFiles } from "./use-files";

interface Running {
  name: string;
  /** The upload's progress in percent. */
  progress: number;
  waiting: number;
}

/** Uploads files one after another. Files can be dropped on the element with the props `target`. */
function useFileUploads(onUploaded: () => unknown) {
  const [running, setRunning] = useState<Running | null>(null);
  const queue = useRef<File[]>([]);
  const control = useRef<AbortController>(null);
  useUnsaved(running ? "upload" : null);
  // Leaving the screen ends the upload.
  useEffect(() => () => control.current?.abort(), []);

  async function send(file: File, signal: AbortSignal): Promise<boolean> {
    const show = (progress: number) =>
      setRunning({ name: file.name, progress, waiting: queue.current.length });
    show(0);
    try {
      await uploadFile(file, { signal, onProgress: (share) => show(Math.round(share * 100)) });
      if (!signal.aborted) onUploaded();
      return true;
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : "Upload failed";
      if (!signal.aborted) showError(`${file.name}: ${reason}`, "Upload failed");
      return false;
    }
  }

  async function take(files: Iterable<File>) {
    const isRunning = control.current !== null;
    queue.current.push(...files);
    if (isRunning) return;
    control.current = new AbortController();
    const { signal } = control.current;
    let uploaded = 0;
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      if (await send(file, signal)) uploaded++;
      if (signal.aborted) return;
    }
    control.current = null;
    setRunning(null);
    if (uploaded > 0) showSuccess(uploaded === 1 ? "File uploaded" : `${uploaded} files uploaded`);
  }

  const { isOver, target } = useFileDrop((files) => void take(files));
  return { running, isOver, take, target };
}

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
        description="All files that you uploaded. Drop files anywhere on this screen to upload them."
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
          // Allows the owner to choose the same file again.
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
          text="You can upload any file. Pages show pictures, videos, models and PDF files, and offer other files as downloads."
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
          description="Nothing uses this file. Its link will stop working. If you restore an older version of an item that used the file, the file is restored too."
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
