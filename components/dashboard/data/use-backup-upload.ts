"use client";

import { useEffect, useRef, useState } from "react";
import { useUnsaved } from "@/components/dashboard/shell/unsaved-changes";
import { request } from "@/lib/api/client";
import type { Backup } from "@/lib/backup/backup-folder";
import { sendParts } from "@/lib/chunked-upload/send-parts";
import { reasonOf } from "./use-backups";

interface Uploading {
  onUploaded(backup: Backup): void;
  onFailed(reason: string): void;
}

export function useBackupUpload({ onUploaded, onFailed }: Uploading) {
  /** The progress in percent; null if nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const control = useRef<AbortController>(null);
  useUnsaved(progress === null ? null : "upload");
  // Leaving the screen ends the upload.
  useEffect(() => () => control.current?.abort(), []);

  async function send(file: File, signal: AbortSignal): Promise<Backup | null> {
    const { id } = await request<{ id: string }>("POST", "/backups/uploads", { bytes: file.size });
    const { backup } = await sendParts<{ received: number; backup: Backup | null }>(file, {
      pathAt: (from) => `/backups/uploads/${id}?from=${from}`,
      onReceived: (bytes) => setProgress(Math.round((bytes / file.size) * 100)),
      signal,
    });
    return backup;
  }

  async function take(file: File | undefined) {
    if (!file || progress !== null) return;
    control.current = new AbortController();
    const { signal } = control.current;
    setProgress(0);
    try {
      const backup = await send(file, signal);
      if (backup && !signal.aborted) onUploaded(backup);
    } catch (failure) {
      if (!signal.aborted) onFailed(reasonOf(failure, "Upload failed"));
    } finally {
      setProgress(null);
    }
  }

  return { progress, take };
}
