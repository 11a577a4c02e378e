import { isOwnAddress } from "@/lib/routes";
import { redirectSource, sourceKind } from "@/lib/text/redirects";
import type { ImportItem } from "../import-item";

type Fields = Record<string, unknown>;

/** Addresses that a post had or has where it comes from. */
const FORMER = ["aliases", "alias", "redirect_from", "redirects", "permalink", "url"];
/** Whether an alias is an address: in Obsidian aliases are other titles of a note. */
const isAddress = (text: string) => /^\/|[^\s]\/|\.html?$/i.test(text) && !/[:\s]/.test(text);

/** An address as its site answered it. */
function sourceOf(given: string): string | null {
  const path = given.startsWith("/") ? given : `/${given}`;
  return redirectSource(path.replace(/\/index\.html?$/i, "/"));
}

/** Whether a redirect from this address is possible. */
function isUsable(given: string): boolean {
  const from = isAddress(given) ? sourceOf(given) : null;
  return from !== null && sourceKind(from) !== "below" && !isOwnAddress(from);
}

/** The addresses in the front matter that can become redirects, in their original form. */
export const formerAddresses = (fields: Fields): string[] =>
  FORMER.flatMap((name) => [fields[name]].flat()).filter(
    (one): one is string => typeof one === "string" && isUsable(one.trim()),
  );

/** Redirects from the addresses a post had to its own here; none where that is not known. */
export function redirectsTo(item: ImportItem, given: readonly string[]): ImportItem[] {
  const { slug } = item.fields;
  if (item.problem !== undefined || typeof slug !== "string") return [];
  const to = `/blog/${slug}`;
  const sources = new Set(given.map((one) => sourceOf(one.trim())));
  return [...sources].flatMap((from): ImportItem[] => {
    if (from === null || from === to) return [];
    const fields = { from, to, permanent: true };
    return [{ noun: "redirect", title: `${from} to ${to}`, fields, warnings: [] }];
  });
}
