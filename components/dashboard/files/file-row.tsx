"use client";

import { Trash2 } from "lucide-react";
import { useId } from "react";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { ItemPlaces } from "@/components/dashboard/shell/item-places";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { nounTitle } from "@/lib/content/registry";
import type { Upload, UploadUse } from "@/lib/content/uploads/schema";
import { endingOf, type UploadType } from "@/lib/media/file-types";
import { byteSize } from "@/lib/text/byte-size";
import { AltTextField } from "./alt-text-field";
import { fileMarkdown } from "./file-markdown";
import { FileThumbnail } from "./file-thumbnail";
import { fileTitle } from "./file-words";

/** The types that a text shows like a picture. */
const SHOWN_IN_TEXTS: readonly UploadType[] = ["image", "video", "model"];

interface FileRowProps {
  file: Upload;
  /** Rejects where it is not saved. */
  onAlt(alt: string): Promise<unknown>;
  onDelete(): void;
}

/** A file: its kind and size, its alt text, what uses it, and the actions for it. */
export function FileRow({ file, onAlt, onDelete }: FileRowProps) {
  const { url, type, size, width, height, created_at, used_in } = file;
  const title = useId();
  const ending = kindOf(file);
  const shape = width && height ? ` · ${width} × ${height}` : "";
  return (
    <article aria-labelledby={title} tabIndex={-1} className="flex flex-wrap gap-4 rounded-sm py-4">
      <FileThumbnail file={file} className="size-20 sm:size-24" />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
        <div>
          <h2 id={title} className="font-medium text-ink text-sm leading-6">
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className="wrap-anywhere inline-block hover:text-accent"
            >
              {fileTitle(file)}
            </a>
          </h2>
          <p className="flex flex-wrap gap-x-3 font-mono text-ink-faint text-xs">
            <span>
              {ending} · {byteSize(size)}
              {shape}
            </span>
            <RelativeTime at={created_at} />
          </p>
        </div>
        {SHOWN_IN_TEXTS.includes(type) && <AltTextField alt={file.alt} onSave={onAlt} />}
        <FileUses uses={used_in} />
      </div>
      <div className="-ml-3 flex flex-wrap items-start gap-1 md:ml-0">
        <CopyButton
          text={url}
          what="address"
          size="sm"
          variant="ghost"
          aria-label="Copy address"
          aria-describedby={title}
        />
        <CopyButton
          text={fileMarkdown(file)}
          what="Markdown"
          label="Copy Markdown"
          size="sm"
          variant="ghost"
          aria-describedby={title}
        />
        {used_in.length === 0 && (
          <Button size="sm" variant="ghost" aria-describedby={title} onClick={onDelete}>
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}

/** The kind of a file: the ending of its stored name, or for a download that of its original name. */
const kindOf = ({ name, type, file_name }: Upload) =>
  (type === "other" ? endingOf(file_name) || "file" : endingOf(name)).toUpperCase();

/** The uses of a file, saved or not. Each links to the form that uses it. */
function FileUses({ uses }: { uses: readonly UploadUse[] }) {
  if (uses.length === 0) return <p className="text-ink-faint text-sm">Not used</p>;
  return (
    <ItemPlaces
      aria-label="Used in"
      className="flex flex-wrap gap-x-4"
      placeClassName="gap-x-1.5"
      places={uses.map(({ noun, id, title, is_draft }) => ({
        key: `${noun} ${id}`,
        noun,
        id,
        title,
        note: [title === nounTitle(noun) ? "" : nounTitle(noun), is_draft ? "unsaved draft" : ""]
          .filter(Boolean)
          .join(", "),
      }))}
    />
  );
}
