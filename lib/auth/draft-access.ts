import "server-only";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { pageStore } from "@/lib/content/nouns/page/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import { nounTitle } from "@/lib/content/registry";
import { conflict, notFound } from "@/lib/errors";
import { OPEN_PREVIEW_MS, PREVIEW_MS } from "@/lib/limits";
import { isHttps } from "@/lib/server/request/client-address";
import { readCookie } from "./cookies";
import { draftCookie, hasDraftLink } from "./draft-cookie";
import { type DraftLink, type DraftNoun, readDraftLink, signDraftLink } from "./draft-link";
import { isAlive } from "./families";

const DAY_MS = 24 * 60 * 60_000;

const storeOf = (noun: DraftNoun) =>
  ({ blog: blogStore, project: projectStore, page: pageStore })[noun]();

const draftPath = (link: string) => `/draft/${link}`;

async function stateOf(noun: DraftNoun, id: number) {
  const state = await storeOf(noun).draftState(id);
  if (!state) throw notFound(nounTitle(noun));
  return state;
}

/**
 * A path at which the owner can see the saved item. The owner must open the path within two minutes, before the sign-in
 * `familyId` ends. Throws 404 for an unknown item.
 */
export async function previewPath(
  noun: DraftNoun,
  itemId: number,
  familyId: string,
): Promise<string> {
  const { round } = await stateOf(noun, itemId);
  const expiresAt = new Date(Date.now() + OPEN_PREVIEW_MS);
  return draftPath(await signDraftLink({ noun, itemId, round, familyId, expiresAt }));
}

/** A path that shows the draft of a post to everybody for `days`. Throws 404, or 409 for a public post. */
export async function sharePath(
  itemId: number,
  days: number,
): Promise<{ path: string; expiresAt: Date }> {
  const { round, isPublic } = await stateOf("blog", itemId);
  if (isPublic) throw conflict("The post is public: share the address of the post");
  const expiresAt = new Date(Math.floor((Date.now() + days * DAY_MS) / 1000) * 1000);
  const link = { noun: "blog", itemId, round, familyId: null, expiresAt } as const;
  return { path: draftPath(await signDraftLink(link)), expiresAt };
}

/** Follows a draft link. Returns 'altered' if this site has not signed it, 'ended' if it is no longer valid. */
export async function followDraftLink(
  text: string,
): Promise<{ link: DraftLink; slug: string; isPublic: boolean } | "altered" | "ended"> {
  const link = await readDraftLink(text);
  if (link === "altered") return "altered";
  if (link === "expired") return "ended";
  const state = await storeOf(link.noun).draftState(link.itemId);
  if (!state || state.round !== link.round) return "ended";
  if (link.familyId !== null && !(await isAlive(link.familyId))) return "ended";
  return { link, slug: state.slug, isPublic: state.isPublic };
}

/** The cookie's text for a browser that followed a link. The owner's cookie is valid for longer than the link. */
export async function keptLink(
  link: DraftLink,
  text: string,
): Promise<{ text: string; expiresAt: Date }> {
  if (link.familyId === null) return { text, expiresAt: link.expiresAt };
  const expiresAt = new Date(Date.now() + PREVIEW_MS);
  return { text: await signDraftLink({ ...link, expiresAt }), expiresAt };
}

/** The draft link in the cookies for the item with this id or slug. Null without a valid link, or for a public item. */
export async function openDraft(
  noun: DraftNoun,
  idOrSlug: string,
  headers: Headers,
): Promise<DraftLink | null> {
  if (!(await hasDraftLink(noun, headers.get("cookie") ?? ""))) return null;
  const id = await storeOf(noun).findHidden(idOrSlug);
  const text =
    id === null ? undefined : readCookie(headers, draftCookie(noun, id, isHttps(headers)));
  if (id === null || !text) return null;
  const found = await followDraftLink(text);
  if (typeof found === "string" || found.link.noun !== noun || found.link.itemId !== id)
    return null;
  return found.link;
}
