"use client";

import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { useFileDrop } from "@/components/ui/use-file-drop";
import type { UploadOptions } from "@/lib/api/client";
import { useFormUploads } from "./form-uploads";

interface Uploading {
  /** Uploads a file and resolves to its address. Throws an error with a message for the owner. */
  send(file: File, options: UploadOptions): Promise<string>;
  onUploaded(address: string): void;
  /** `reason` is a message for the owner. */
  onFailed(reason: string): void;
}

/**
 * Uploads a chosen, dropped or pasted file. `progress` is in percent, or null if no upload is running. Spread
 * `target` on the element that accepts dropped and pasted files.
 */
export function useFileUpload({ send, onUploaded, onFailed }: Uploading) {
  const [progress, setProgress] = useState<number | null>(null);
  const uploads = useFormUploads();
  const control = useRef<AbortController>(null);
  // Closing the form cancels the upload.
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

  const drop = useFileDrop(([file]) => void take(file));
  const target = {
    ...drop.target,
    onPaste(event: ClipboardEvent) {
      const [file] = event.clipboardData.files;
      // Office programs copy a text together with a picture of the text. In this case, only the text is pasted.
      if (!file || event.clipboardData.getData("text/plain") !== "") return;
      event.preventDefault();
      void take(file);
    },
  };

  return { progress, isOver: drop.isOver, take, target };
}
