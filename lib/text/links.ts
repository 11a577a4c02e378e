const SCHEMES = ["http:", "https:", "mailto:", "tel:"];

// Browsers ignore white space and control characters inside "java\tscript:", so no link may hold any.
const HIDDEN = /[\s\p{Cc}\p{Cf}\\]/u;

/** Whether an owner's link may be stored and shown: http, https, mailto, tel, a path of ours or an anchor. */
export function isSafeLink(link: string): boolean {
  if (link === "" || HIDDEN.test(link)) return false;
  if (link.startsWith("#")) return true;
  if (link.startsWith("/")) return !link.startsWith("//");
  return URL.canParse(link) && SCHEMES.includes(new URL(link).protocol);
}

/** Whether it may be the source of an image: http, https or a path of ours. */
export function isImageSource(source: string): boolean {
  return isSafeLink(source) && /^(https?:|\/)/i.test(source);
}

const VIDEO_ID = /^[\w-]{11}$/;

/**
 * The video id in a YouTube address (watch, youtu.be, embed, shorts, live; with or without www, m and
 * the no-cookie host), or null when it is not one.
 */
export function youtubeVideoId(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") return null;
  const host = hostname.replace(/^(www|m|music)\./, "");
  const [, first = "", second = ""] = pathname.split("/");
  let id: string | null = null;
  if (host === "youtu.be") id = first;
  else if (host === "youtube.com" || host === "youtube-nocookie.com") {
    id = ["embed", "shorts", "live", "v"].includes(first) ? second : searchParams.get("v");
  }
  return id !== null && VIDEO_ID.test(id) ? id : null;
}

/** Whether it leads to another site, or to ours by its whole address. */
export const isWebAddress = (link: string): boolean => /^https?:/i.test(link);

/** The link that calls a number, however it was written. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** The whole address of a link on the site whose origin is `site`; '' when it is none. */
export const absoluteAddress = (site: string, link: string): string =>
  link !== "" && URL.canParse(link, site) ? new URL(link, site).href : "";

/** Whether an image is loaded from YouTube, which a visitor who has played nothing must not be made to ask. */
export function isFromYoutube(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return /(^|\.)(ytimg|youtube|youtube-nocookie)\.com$/.test(new URL(address).hostname);
}
