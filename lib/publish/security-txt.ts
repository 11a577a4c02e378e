import { mailLink } from "@/lib/text/email-address";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The standard recommends that the file expires in less than a year. */
const VALID_DAYS = 180;

/** A security.txt (RFC 9116): where to report a vulnerability. It changes only once a day, so caches can store it. */
export function securityTxt(email: string, siteUrl: string | undefined, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: ${mailLink(email)}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    ...(siteUrl ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    "",
  ].join("\n");
}
