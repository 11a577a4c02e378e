import { request } from "@/lib/api/client";
import type { FormDraft } from "@/lib/content/drafts/schema";
import type { SavedDraft } from "./autosave";

/** Removes the server's copies of drafts that were discarded in this browser. Errors are ignored. */
export async function forgetOnServer(drafts: readonly Pick<SavedDraft, "key">[]): Promise<void> {
  if (drafts.length === 0) return;
  const keys = new Set(drafts.map(({ key }) => key));
  try {
    for (const { noun, item, source } of await request<FormDraft[]>("GET", "/drafts")) {
      if (keys.has(source)) await request("DELETE", `/drafts/${noun}:${item}`);
    }
  } catch {
    // The draft is offered again, and can be discarded then.
  }
}
