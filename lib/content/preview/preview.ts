import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { processShared } from "@/lib/process-shared";
import { isPreviewPath, PREVIEW_FOLDER } from "@/lib/server/preview-path";
import type { PreviewedNoun, PreviewInputs } from "./schema";

// A preview shows the unsaved fields of a form on the real page, to the owner. It stays in memory while the page
// loads. Nothing is written, so nothing can be left behind.

/** The fields of an open form. */
export type Preview = {
  [Noun in PreviewedNoun]: { noun: Noun; values: PreviewInputs[Noun] };
}[PreviewedNoun] & {
  /** Null for an unsaved item. */
  itemId: number | null;
  /** The sign-in of the owner who types; the preview ends with it. */
  familyId: string;
};

/** Long enough for a page to load over a slow line, and its card after that. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 12;
const ID_BYTES = 24;

interface Kept {
  preview: Preview;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const kept = processShared("previews", () => new LRUCache<string, Kept>({ max: MOST_KEPT }));
const shown = processShared("shown-preview", () => new AsyncLocalStorage<Preview>());

/** Stores a preview for ten minutes. Returns the path of its page, which nobody can guess. */
export function keepPreview(preview: Preview): string {
  const id = randomBytes(ID_BYTES).toString("base64url");
  kept.set(id, { preview, expiresAt: Date.now() + KEPT_MS });
  return PREVIEW_FOLDER + id;
}

/** The preview at a path; undefined if there is none or it has expired. */
export function previewAt(path: string): Preview | undefined {
  const [id = ""] = isPreviewPath(path) ? path.slice(PREVIEW_FOLDER.length).split(/[/?]/, 1) : [];
  const found = kept.get(id);
  return found && Date.now() < found.expiresAt ? found.preview : undefined;
}

/** Runs `work`, which answers a request for `path`. At a preview's path, its fields replace the stored ones. */
export function runPreview<T>(path: string, work: () => T): T {
  const preview = previewAt(path);
  return preview ? shown.run(preview, work) : work();
}

/** The preview that the current request shows; undefined for other requests. */
export const shownPreview = (): Preview | undefined => shown.getStore();
