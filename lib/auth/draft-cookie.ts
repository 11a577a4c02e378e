import { cookieName } from "./cookies";
import { type DraftNoun, readDraftLink } from "./draft-link";

const COOKIE = "portfolio-draft-";

/** At most this many cookies are read, so that a header full of forged cookies takes little time. */
const MOST_READ = 20;

/** The name of the cookie that contains the link to a draft. */
export const draftCookie = (noun: DraftNoun, id: number, isSecure: boolean) =>
  cookieName(`${COOKIE}${noun === "blog" ? "" : `${noun}-`}${id}`, {
    isSecure,
    // `cookieName` only checks that this path is not '/'. So it adds the prefix `__Secure-`, because browsers accept
    // `__Host-` only for cookies of all pages.
    path: "/blog",
  });

/** The path of an item's page. */
export const draftPagePath = (noun: DraftNoun, slug: string): string =>
  noun === "page" ? `/${slug}` : `/${noun}/${slug}`;

/** The path of a draft's cookie: the folder of all posts or projects, or the address of the page. */
export const draftCookiePath = (noun: DraftNoun, slug: string): string =>
  noun === "page" ? `/${slug}` : `/${noun}`;

/** Whether a Cookie header has a valid link to a draft of this kind. */
export async function hasDraftLink(noun: DraftNoun, cookies: string): Promise<boolean> {
  if (!cookies.includes(COOKIE)) return false;
  const drafts = cookies.split(/; */).filter((cookie) => cookie.includes(COOKIE));
  for (const cookie of drafts.slice(0, MOST_READ)) {
    const [, text = ""] = cookie.split("=", 2);
    const link = await readDraftLink(text);
    if (typeof link !== "string" && link.noun === noun) return true;
  }
  return false;
}
