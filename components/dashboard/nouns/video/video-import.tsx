"use client";

import { useMutation } from "@tanstack/react-query";
import { HardDriveUpload } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import { type Video, type VideoInput, videoSchema } from "@/lib/content/nouns/video/schema";
import { youtubeVideoId } from "@/lib/text/links";

const KEY = "featuredVideos";

type Entry = Record<string, unknown>;
type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

function entriesIn(storage: Storage): Entry[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((entry) => entry && typeof entry === "object") : [];
  } catch {
    return [];
  }
}

// An entry from the server has `created_at`. Other entries were typed in this browser.
const isOfThisBrowser = (entry: Entry) => !("created_at" in entry);

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function toInput(entry: Entry): VideoInput | null {
  const input = {
    title: textOf(entry.title),
    description: textOf(entry.description),
    thumbnail: textOf(entry.thumbnail),
    duration: textOf(entry.duration),
    views: textOf(entry.views),
    youtubeUrl: textOf(entry.youtubeUrl),
    category: textOf(entry.category),
  };
  const { data } = videoSchema.safeParse(input);
  return data ?? videoSchema.safeParse({ ...input, thumbnail: "" }).data ?? null;
}

/**
 * Copies the server's videos to the browser's storage. Returns the videos that only the browser has. If `isForgetting`
 * is true, deletes these videos from the storage and returns none.
 */
export function mirrorVideos(
  stored: readonly Video[],
  {
    storage = localStorage,
    isForgetting = false,
  }: { storage?: Storage; isForgetting?: boolean } = {},
): VideoInput[] {
  const known = new Set(stored.map(({ youtubeUrl }) => youtubeVideoId(youtubeUrl)));
  const own = entriesIn(storage).filter(
    (entry) => isOfThisBrowser(entry) && !known.has(youtubeVideoId(textOf(entry.youtubeUrl))),
  );
  const kept = isForgetting ? [] : own;
  try {
    storage.setItem(KEY, JSON.stringify([...stored, ...kept]));
  } catch {
    // The storage is full or forbidden. The failure is ignored, because the list is only a copy.
  }
  return kept.map(toInput).filter((input) => input !== null);
}

interface VideoImportProps {
  stored: readonly Video[];
  reload(): Promise<unknown>;
}

/**
 * Offers to import the videos that an older version of the dashboard stored in the browser. Updates the browser's copy
 * of the list.
 */
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
  const isOne = found.length === 1;
  const what = isOne ? "One video is" : `${found.length} videos are`;
  return (
    <aside
      aria-label="Videos in this browser"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-accent-wash px-4 py-3 text-sm"
    >
      <HardDriveUpload aria-hidden className="size-4 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-ink">{what} stored only in this browser.</p>
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
          title={`Discard the ${isOne ? "video" : "videos"} in this browser?`}
          description={`${isOne ? "It was" : "They were"} never on the site. This cannot be undone.`}
          confirmLabel="Discard"
          onConfirm={forget}
          onCancel={() => setIsForgetting(false)}
        />
      )}
    </aside>
  );
}
