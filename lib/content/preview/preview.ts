import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { processShared } from "@/lib/process-shared";
import { isPreviewPath, PREVIEW_FOLDER } from "@/lib/server/preview-path";
import type { PreviewedNoun, PreviewInputs } from "./schema";

// What is typed into a form and not saved is shown on its real page, to its owner. It is kept in memory for as long as
// the page takes to load: nothing of it is written, so nothing can be left behind.

/** The fields of an open form. */
export type Preview = {
  [Noun in PreviewedNoun]: { noun: Noun; values: PreviewInputs[Noun] };
}[PreviewedNoun] & {
  /** Null for one that is not stored. */
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

/** Keeps a preview for ten minutes. Gives the path of its page, which nobody can guess. */
export function keepPreview(preview: Preview): string {
  const id = randomBytes(ID_BYTES).toString("base64url");
  kept.set(id, { preview, expiresAt: Date.now() + KEPT_MS });
  return PREVIEW_FOLDER + id;
}

/** The preview that a path belongs to; undefined where it was never there or is over. */
export function previewAt(path: string): Preview | undefined {
  const [id = ""] = isPreviewPath(path) ? path.slice(PREVIEW_FOLDER.length).split(/[/?]/, 1) : [];
  const found = kept.get(id);
  return found && Date.now() < found.expiresAt ? found.preview : undefined;
}

/** Runs what answers a request for `path`. Where that is a preview, its fields take the place of what is stored. */
export function runPreview<T>(path: string, work: () => T): T {
  const preview = previewAt(path);
  return preview ? shown.run(preview, work) : work();
}

/** What is previewed by the request that is being answered; undefined for all others. */
export const shownPreview = (): Preview | undefined => shown.getStore();
