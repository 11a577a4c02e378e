import { goesLive } from "@/components/dashboard/form/fields/goes-live";
import { showError } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { BlogPostInput } from "@/lib/content/nouns/blog/schema";

/** Whether the post is not public yet. `timeZone` is the owner's time zone. */
export const isHidden = (
  { status, publish_date }: Pick<BlogPostInput, "status" | "publish_date">,
  timeZone: string,
) => status === "draft" || (status === "scheduled" && goesLive(publish_date, timeZone) !== "live");

/**
 * Opens a new tab. After `prepare` has resolved to true, the tab shows the page of a saved item. `path` is the item's
 * path in the API. Must be called from a click, otherwise the browser blocks the tab.
 */
export async function openDraftPreview(
  path: `/${"blog" | "projects" | "pages"}/${number}`,
  prepare: () => Promise<boolean> = async () => true,
): Promise<void> {
  const tab = window.open("", "_blank");
  if (!tab) return void showError("The browser did not open a new tab", "Failed to open preview");
  tab.opener = null;
  try {
    if (!(await prepare())) return tab.close();
    const opened = await request<{ path: string }>("POST", `${path}/preview`);
    tab.location.replace(opened.path);
  } catch {
    tab.close();
    showError("Failed to open preview");
  }
}
