import "server-only";
import type { BlogPost } from "@/lib/content/blog/schema";
import { blogStore } from "@/lib/content/blog/store";
import { conflict, notFound } from "@/lib/errors";
import { isHttps } from "@/lib/server/client-address";
import { cookieName } from "./cookies";
import { type DraftLink, readDraftLink, signDraftLink } from "./draft-link";
import { isAlive } from "./families";

const MINUTE_MS = 60_000;
/** How long the owner's browser has to follow the address it was given. */
const OPENING_MS = 2 * MINUTE_MS;
/** How long a preview stays open in it. */
const PREVIEW_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Where the cookies of open drafts are sent: posts, and nothing else. */
export const DRAFT_COOKIE_PATH = "/blog";

/** Next's own cookie of draft mode. */
export const DRAFT_MODE_COOKIE = "__prerender_bypass";

/** Each open draft has a cookie of its own, which holds its link. */
export const draftCookie = (postId: number, isSecure: boolean) =>
  cookieName(`portfolio-draft-${postId}`, { isSecure, path: DRAFT_COOKIE_PATH });

/** The path that opens a draft. */
const draftPath = (link: string) => `/draft/${link}`;

async function stateOf(id: number) {
  const state = await blogStore().draftState(id);
  if (!state) throw notFound("Blog post");
  return state;
}

/** The path at which the owner of this sign-in sees the post as it is saved; it must be opened at once. Throws 404. */
export async function previewPath(postId: number, familyId: string): Promise<string> {
  const { round } = await stateOf(postId);
  const expiresAt = new Date(Date.now() + OPENING_MS);
  return draftPath(await signDraftLink({ postId, round, familyId, expiresAt }));
}

/** The path at which anybody sees the draft for `days`. Throws 404, or 409 for a post that is public anyway. */
export async function sharePath(
  postId: number,
  days: number,
): Promise<{ path: string; expiresAt: Date }> {
  const { round, isPublic } = await stateOf(postId);
  if (isPublic) throw conflict("The post is public: share its own address");
  const expiresAt = new Date(Math.floor((Date.now() + days * DAY_MS) / 1000) * 1000);
  return {
    path: draftPath(await signDraftLink({ postId, round, familyId: null, expiresAt })),
    expiresAt,
  };
}

/**
 * What a link to a draft leads to now. 'altered' when it is not one of ours; 'ended' when it expired or
 * was revoked, the owner has signed out, or the post is gone.
 */
export async function followDraftLink(
  text: string,
): Promise<{ link: DraftLink; slug: string; isPublic: boolean } | "altered" | "ended"> {
  const link = await readDraftLink(text);
  if (link === "altered") return "altered";
  if (link === "expired") return "ended";
  const state = await blogStore().draftState(link.postId);
  if (!state || state.round !== link.round) return "ended";
  if (link.familyId !== null && !(await isAlive(link.familyId))) return "ended";
  return { link, slug: state.slug, isPublic: state.isPublic };
}

/** What a browser keeps of a link it has followed: the owner's lasts longer than the time to open it. */
export async function keptLink(
  link: DraftLink,
  text: string,
): Promise<{ text: string; expiresAt: Date }> {
  if (link.familyId === null) return { text, expiresAt: link.expiresAt };
  const expiresAt = new Date(Date.now() + PREVIEW_MS);
  return { text: await signDraftLink({ ...link, expiresAt }), expiresAt };
}

/** A draft, and the link that shows it. */
export interface OpenDraft {
  post: BlogPost;
  link: DraftLink;
}

/** The post at an id or slug, if it is not public and these cookies hold a link to it that still counts; else null. */
export async function openDraft(
  idOrSlug: string,
  cookies: { get(name: string): { value: string } | undefined },
  headers: Headers,
): Promise<OpenDraft | null> {
  const id = await blogStore().findHidden(idOrSlug);
  const text = id === null ? undefined : cookies.get(draftCookie(id, isHttps(headers)))?.value;
  if (id === null || !text) return null;
  const found = await followDraftLink(text);
  if (typeof found === "string" || found.link.postId !== id) return null;
  const post = await blogStore().find("owner", String(id));
  return post && { post, link: found.link };
}
