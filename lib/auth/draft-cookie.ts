import { cookieName } from "./cookies";
import { type DraftNoun, readDraftLink } from "./draft-link";

const COOKIE = "portfolio-draft-";

/** More than anybody has opened, and few enough that a header full of forged ones takes no time. */
const MOST_READ = 20;

/** Each open draft has a cookie of its own, which holds its link. */
export const draftCookie = (noun: DraftNoun, id: number, isSecure: boolean) =>
  cookieName(`${COOKIE}${noun === "blog" ? "" : `${noun}-`}${id}`, {
    isSecure,
    // Any but the root: it is not sent to all pages.
    path: "/blog",
  });

/** The path of an item's page. */
export const draftPagePath = (noun: DraftNoun, slug: string): string =>
  noun === "page" ? `/${slug}` : `/${noun}/${slug}`;

/** The path that a browser sends a draft's cookie to: pages of the same kind. The cookie of a page goes to that page alone. */
export const draftCookiePath = (noun: DraftNoun, slug: string): string =>
  noun === "page" ? `/${slug}` : `/${noun}`;

/** Whether a Cookie header holds a link to a draft of this kind that we have signed, and whose time is not over. */
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
