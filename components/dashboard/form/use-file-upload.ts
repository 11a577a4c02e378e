"use client";

import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import type { UploadOptions } from "@/lib/api/client";
import { useFormUploads } from "./form-uploads";

interface Uploading {
  /** Uploads a file and gives its address; throws with a reason for the owner to read. */
  send(file: File, options: UploadOptions): Promise<string>;
  onUploaded(address: string): void;
  /** `reason` is for the owner to read. */
  onFailed(reason: string): void;
}

/**
 * Uploads one file at a time, chosen, dropped or pasted. `progress` is in percent, null while there is
 * nothing to upload; `target` goes onto the element that takes what is dropped or pasted.
 */
export function useFileUpload({ send, onUploaded, onFailed }: Uploading) {
  const [progress, setProgress] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);
  const uploads = useFormUploads();
  const control = useRef<AbortController>(null);
  // Who closes the form does not wait for it.
  useEffect(() => () => control.current?.abort(), []);

  async function take(file: File | undefined) {
    if (!file || progress !== null) return;
    control.current = new AbortController();
    const { signal } = control.current;
    setProgress(0);
    const onProgress = (share: number) => setProgress(Math.round(share * 100));
    try {
      await uploads.run(async () => {
        const address = await send(file, { signal, onProgress });
        signal.throwIfAborted();
        onUploaded(address);
      });
    } catch (failure) {
      if (!signal.aborted) onFailed(failure instanceof Error ? failure.message : "Upload failed");
    } finally {
      setProgress(null);
    }
  }

  const takeFrom = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    const [file] = data.files;
    // Text goes where it always goes.
    if (!file) return;
    event.preventDefault();
    void take(file);
  };

  const target = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      setIsOver(false);
      takeFrom(event, event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
  };

  return { progress, isOver, take, target };
}
