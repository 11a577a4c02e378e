"use client";

import { useEffect, useRef, useState } from "react";
import { useUnsaved } from "@/components/dashboard/shell/unsaved-changes";
import { showError, showSuccess } from "@/components/ui/toaster";
import { useFileDrop } from "@/components/ui/use-file-drop";
import { uploadFile } from "./upload-file";

interface Running {
  name: string;
  /** In percent. */
  progress: number;
  /** The number of files that wait. */
  waiting: number;
}

/**
 * Uploads chosen or dropped files one after another. Spread `target` onto the element that takes dropped files. Calls
 * `onUploaded` after each file.
 */
export function useFileUploads(onUploaded: () => unknown) {
  const [running, setRunning] = useState<Running | null>(null);
  const queue = useRef<File[]>([]);
  const control = useRef<AbortController>(null);
  useUnsaved(running ? "upload" : null);
  // Leaving the screen cancels the upload.
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
