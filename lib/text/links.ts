const SCHEMES = ["http:", "https:", "mailto:", "tel:"];

// Browsers ignore white space and control characters inside "java\tscript:", so no link may contain such characters.
const HIDDEN = /[\s\p{Cc}\p{Cf}\\]/u;

/**
 * Whether a link is safe to store and show. Safe are http, https, mailto and tel links, paths on this site and anchors.
 */
export function isSafeLink(link: string): boolean {
  if (link === "" || HIDDEN.test(link)) return false;
  if (link.startsWith("#")) return true;
  if (link.startsWith("/")) return !link.startsWith("//");
  return URL.canParse(link) && SCHEMES.includes(new URL(link).protocol);
}

/** Whether a link has a target. The owner uses an empty link or "#" as a placeholder. */
export const leadsSomewhere = (link: string): boolean => link !== "" && link !== "#";

/** Whether an address is allowed as the source of an image. Allowed are http, https and paths on this site. */
export function isImageSource(source: string): boolean {
  return isSafeLink(source) && /^(https?:|\/)/i.test(source);
}

/** Whether a text looks like a YouTube video id. */
export const isVideoId = (text: string): boolean => /^[\w-]{11}$/.test(text);

/**
 * Returns the video id in a YouTube address. Knows the forms watch, youtu.be, embed, shorts and live, with or without
 * www and m, also on the no-cookie host. Null for any other address.
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
  return id !== null && isVideoId(id) ? id : null;
}

const TIME = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** Returns the start of a YouTube video in seconds, from its address (`t=90`, `t=1m30s`, `start=90`), or 0. */
export function youtubeStart(address: string): number {
  if (!URL.canParse(address)) return 0;
  const { searchParams } = new URL(address);
  const given = searchParams.get("t") ?? searchParams.get("start") ?? "";
  const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(given) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Whether a link is an absolute web address, with http or https. */
export const isWebAddress = (link: string): boolean => /^https?:/i.test(link);

/**
 * Returns the digits and spaces of a phone number. Two parts are left out: the '(0)' of an international number, which
 * is for calls within the country, and an extension ('ext. 5', 'x5', '#5'), which is dialled after the call is
 * answered.
 */
export function dialled(phone: string): string {
  const [number = ""] = /^\D*\d[^\p{L},;#]*/u.exec(phone) ?? [];
  return (number.trim().startsWith("+") ? number.replace(/\(\s*0\s*\)/g, "") : number)
    .replace(/[^+\d ]/g, "")
    .replace(/ +/g, " ")
    .trim();
}

/** The `tel:` link for a phone number, which may have spaces and signs. */
export const phoneLink = (phone: string): string => `tel:${dialled(phone).replaceAll(" ", "")}`;

/** Returns a link as an absolute address; '' for an invalid link. `site` is the origin for links without a host. */
export const absoluteAddress = (site: string, link: string): string =>
  link !== "" && URL.canParse(link, site) ? new URL(link, site).href : "";

/** Whether an image is on a YouTube host. YouTube must get no request before a visitor plays a video. */
export function isFromYoutube(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return /(^|\.)(ytimg|youtube|youtube-nocookie)\.com$/.test(new URL(address).hostname);
}

/** A web address as people write it: without its scheme, `www.` and a last slash. */
export const shortAddress = (href: string): string =>
  href.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");

/**
 * Whether a link is a web address other than `site`. `http://www.me.example` counts as equal to `https://me.example/`.
 */
export const isAddressElsewhere = (link: string, site: string): boolean =>
  isWebAddress(link) && shortAddress(link).toLowerCase() !== shortAddress(site).toLowerCase();
