"use client";

import { Trash2 } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { ItemPlaces } from "@/components/dashboard/shell/item-places";
import { useUnsaved } from "@/components/dashboard/shell/unsaved-changes";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { nounTitle } from "@/lib/content/registry";
import type { Upload, UploadUse } from "@/lib/content/uploads/schema";
import { endingOf } from "@/lib/media/file-types";
import { byteSize } from "@/lib/text/byte-size";
import { fileMarkdown, isShownInTexts } from "./file-markdown";
import { FileThumbnail } from "./file-thumbnail";
import { fileTitle } from "./file-words";

/**
 * The field for an alt text. The text is saved when the owner presses Enter or leaves the field. Escape restores the
 * stored text.
 */
function AltTextField({ alt, onSave }: { alt: string; onSave(alt: string): Promise<unknown> }) {
  /** The text in the field; null if it equals the stored text. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The text that is being saved, or null. */
  const [sent, setSent] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // If the typed text is not being saved, or if the last save failed, the owner must confirm before leaving the screen.
  const isLikelySaved = typed?.trim() === sent && !hasFailed;
  useUnsaved(typed === null || isLikelySaved ? null : "text");

  async function save() {
    const text = typed?.trim();
    if (text === undefined || text === sent) return;
    if (text === alt && sent === null) return setTyped(null);
    setSent(text);
    try {
      await onSave(text);
      setHasFailed(false);
      // Keep text that was typed during the save.
      setTyped((now) => (now?.trim() === text ? null : now));
    } catch {
      // The text is still in the field, so the owner can save it again.
      setHasFailed(true);
    }
    setSent((now) => (now === text ? null : now));
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method composes a word, it handles Enter and Escape.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") void save();
    if (event.key === "Escape") setTyped(null);
  }

  return (
    <Field label="Alt text" className="max-w-xl">
      <Input
        value={typed ?? alt}
        placeholder="Default description"
        maxLength={1_000}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={press}
      />
    </Field>
  );
}

interface FileRowProps {
  file: Upload;
  onAlt(alt: string): Promise<unknown>;
  onDelete(): void;
}

export function FileRow({ file, onAlt, onDelete }: FileRowProps) {
  const { url, type, size, width, height, created_at, used_in } = file;
  const title = useId();
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
              {kindOf(file)} · {byteSize(size)}
              {shape}
            </span>
            <RelativeTime at={created_at} />
          </p>
        </div>
        {isShownInTexts(type) && <AltTextField alt={file.alt} onSave={onAlt} />}
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

/**
 * The file extension in capitals. It comes from the original name for the type 'other', and from the stored name for
 * all other types.
 */
const kindOf = ({ name, type, file_name }: Upload) =>
  (type === "other" ? endingOf(file_name) || "file" : endingOf(name)).toUpperCase();

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
