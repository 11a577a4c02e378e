import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { processShared } from "@/lib/process-shared";
import { isPreviewPath, PREVIEW_FOLDER } from "@/lib/routes";
import type { PreviewedNoun, PreviewInputs } from "./schema";

// A preview shows the owner the real page with the unsaved fields of a form. Previews are only in memory.

export type Preview = {
  [Noun in PreviewedNoun]: { noun: Noun; values: PreviewInputs[Noun] };
}[PreviewedNoun] & {
  /** Null for a new item. */
  itemId: number | null;
  /** The id of the owner's sign-in. The preview ends when this sign-in ends. */
  familyId: string;
};

/** Enough time to load the page and its image over a slow connection. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 12;
const ID_BYTES = 24;

interface Kept {
  preview: Preview;
  /** Unix time in ms. */
  expiresAt: number;
}

const kept = processShared("previews", () => new LRUCache<string, Kept>({ max: MOST_KEPT }));
const shown = processShared("shown-preview", () => new AsyncLocalStorage<Preview>());

/** Stores a preview for ten minutes. Returns its path, which cannot be guessed. */
export function keepPreview(preview: Preview): string {
  const id = randomBytes(ID_BYTES).toString("base64url");
  kept.set(id, { preview, expiresAt: Date.now() + KEPT_MS });
  return PREVIEW_FOLDER + id;
}

/** The preview at a path; undefined for unknown or expired paths. */
export function previewAt(path: string): Preview | undefined {
  const [id = ""] = isPreviewPath(path) ? path.slice(PREVIEW_FOLDER.length).split(/[/?]/, 1) : [];
  const found = kept.get(id);
  return found && Date.now() < found.expiresAt ? found.preview : undefined;
}

/** Runs `work` with the preview's fields in place of stored fields, if `path` has a preview. */
export function runPreview<T>(path: string, work: () => T): T {
  const preview = previewAt(path);
  return preview ? shown.run(preview, work) : work();
}

/** The preview of the current request, or undefined. */
export const shownPreview = (): Preview | undefined => shown.getStore();
