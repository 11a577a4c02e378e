import { headers } from "next/headers";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { openDraft } from "@/lib/auth/draft-access";
import type { DraftLink, DraftNoun } from "@/lib/auth/draft-link";

/** The metadata of a draft's page. Search engines must not index the page, and the page has no share card. */
export const draftMetadata = (title: string) => ({
  title,
  robots: { index: false, follow: false },
});

/** The draft link with which this browser opened an item; null if the browser opened no draft link for the item. */
export const shownDraft = cache(
  async (noun: DraftNoun, idOrSlug: string): Promise<DraftLink | null> =>
    openDraft(noun, idOrSlug, await headers()),
);

interface ItemStore<Item, Audience> {
  get(audience: "owner", idOrSlug: string): Promise<Item>;
  find(audience: Audience, idOrSlug: string): Promise<Item | null>;
  findMoved(slug: string): Promise<string | null>;
}

/**
 * Returns a function that reads an item by its slug. For an id or a former slug, the function redirects to the item's
 * address.
 */
export const itemReader = <Item extends { slug: string }, Audience>(
  noun: DraftNoun,
  store: () => ItemStore<Item, Audience>,
  audience: Audience,
  folder: string,
) =>
  cache(async (slug: string): Promise<Item> => {
    const draft = await shownDraft(noun, slug);
    if (draft) return store().get("owner", String(draft.itemId));
    const item = await store().find(audience, slug);
    const canonical = item?.slug ?? (await store().findMoved(slug));
    if (canonical && canonical !== slug) permanentRedirect(`${folder}/${canonical}`);
    return item ?? notFound();
  });
