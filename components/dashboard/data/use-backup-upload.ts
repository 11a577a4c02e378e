"use client";

import { useEffect, useRef, useState } from "react";
import { request, sendBytes } from "@/lib/api/client";
import type { Backup } from "@/lib/backup/backup-folder";
import { reasonOf } from "./use-backups";

const PART_BYTES = 4 * 1024 * 1024;

interface Answer {
  received: number;
  backup: Backup | null;
}

interface Uploading {
  onUploaded(backup: Backup): void;
  onFailed(reason: string): void;
}

/** Sends a backup file in parts, so that neither a proxy nor the time it takes stands in its way. */
export function useBackupUpload({ onUploaded, onFailed }: Uploading) {
  /** In percent; null while there is nothing to send. */
  const [progress, setProgress] = useState<number | null>(null);
  const control = useRef<AbortController>(null);
  // Who leaves the screen does not wait for it.
  useEffect(() => () => control.current?.abort(), []);

  async function send(file: File, signal: AbortSignal): Promise<Backup | null> {
    const { id } = await request<{ id: string }>("POST", "/backups/uploads", { bytes: file.size });
    for (let from = 0; ; ) {
      const part = file.slice(from, from + PART_BYTES);
      const path = `/backups/uploads/${id}?from=${from}`;
      const { received, backup } = await sendBytes<Answer>("PUT", path, part, signal);
      if (backup) return backup;
      from = received;
      setProgress(Math.round((from / file.size) * 100));
    }
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
