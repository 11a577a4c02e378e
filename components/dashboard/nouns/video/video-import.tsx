"use client";

import { useMutation } from "@tanstack/react-query";
import { HardDriveUpload } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { Video, VideoInput } from "@/lib/content/nouns/video/schema";
import { mirrorVideos } from "./browser-videos";

interface VideoImportProps {
  stored: readonly Video[];
  reload(): Promise<unknown>;
}

/** Updates the browser's copy of the list, and offers to import videos that an older version stored only there. */
export function VideoImport({ stored, reload }: VideoImportProps) {
  const [found, setFound] = useState<readonly VideoInput[]>([]);
  const [isForgetting, setIsForgetting] = useState(false);

  useEffect(() => setFound(mirrorVideos(stored)), [stored]);

  const importing = useMutation({
    meta: { failed: "Failed to save videos" },
    async mutationFn() {
      for (const video of found) await request("POST", "/videos", video);
    },
    onSuccess() {
      showSuccess("Success", found.length === 1 ? "Video added" : `${found.length} videos added`);
    },
    onSettled: reload,
  });

  function forget() {
    setFound(mirrorVideos(stored, { isForgetting: true }));
    setIsForgetting(false);
  }

  if (found.length === 0) return null;
  const what = found.length === 1 ? "One video is" : `${found.length} videos are`;
  return (
    <aside
      aria-label="Videos in this browser"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-accent-wash px-4 py-3 text-sm"
    >
      <HardDriveUpload aria-hidden className="size-4 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-ink">{what} kept in this browser only.</p>
        <p className="truncate text-ink-soft">{found.map(({ title }) => title).join(", ")}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" onClick={() => setIsForgetting(true)}>
          Discard
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={importing.isPending}
          onClick={() => importing.mutate()}
        >
          {importing.isPending ? "Importing..." : "Import"}
        </Button>
      </div>
      {isForgetting && (
        <ConfirmDialog
          title="Discard what is in this browser?"
          description="It was never on the site. This cannot be undone."
          confirmLabel="Discard"
          onConfirm={forget}
          onCancel={() => setIsForgetting(false)}
        />
      )}
    </aside>
  );
}
