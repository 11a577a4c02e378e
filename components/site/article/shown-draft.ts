import { headers } from "next/headers";
import { cache } from "react";
import { openDraft } from "@/lib/auth/draft-access";
import type { DraftLink, DraftNoun } from "@/lib/auth/draft-link";

/** The metadata of a draft's page: without data for search engines and share cards. */
export const draftMetadata = (title: string) => ({
  title,
  robots: { index: false, follow: false },
});

/** The link by which this browser sees an item that is not public, at an id or slug; null where it has none. */
export const shownDraft = cache(
  async (noun: DraftNoun, idOrSlug: string): Promise<DraftLink | null> =>
    openDraft(noun, idOrSlug, await headers()),
);
