import { isOwnAddress } from "@/lib/routes";
import { redirectSource, sourceKind } from "@/lib/text/redirects";
import type { ImportItem } from "../import-item";

type Fields = Record<string, unknown>;

/** Front matter fields with present or former addresses of the post on its source site. */
const FORMER = ["aliases", "alias", "redirect_from", "redirects", "permalink", "url"];
/** Whether an alias is an address. In Obsidian, aliases are other titles. */
const isAddress = (text: string) => /^\/|[^\s]\/|\.html?$/i.test(text) && !/[:\s]/.test(text);

/** Converts an address to the source of a redirect; null for an unusable address. */
function sourceOf(given: string): string | null {
  const path = given.startsWith("/") ? given : `/${given}`;
  return redirectSource(path.replace(/\/index\.html?$/i, "/"));
}

function isUsable(given: string): boolean {
  const from = isAddress(given) ? sourceOf(given) : null;
  return from !== null && sourceKind(from) !== "below" && !isOwnAddress(from);
}

/** Returns the addresses in the front matter that can be sources of redirects, as they are written. */
export const formerAddresses = (fields: Fields): string[] =>
  FORMER.flatMap((name) => [fields[name]].flat()).filter(
    (one): one is string => typeof one === "string" && isUsable(one.trim()),
  );

/**
 * Makes redirects from a post's former addresses; none for a post without a slug. Warns of addresses that the site itself
 * uses.
 */
export function redirectsTo(item: ImportItem, given: readonly string[]): ImportItem[] {
  const { slug } = item.fields;
  if (item.problem !== undefined || typeof slug !== "string") return [];
  const to = `/blog/${slug}`;
  const sources = new Set(given.map((one) => sourceOf(one.trim())));
  return [...sources].flatMap((from): ImportItem[] => {
    if (from === null || from === to) return [];
    if (isOwnAddress(from)) {
      item.warnings.push(
        `The site itself answers at ${from}: this address does not lead to the post`,
      );
      return [];
    }
    const fields = { from, to, permanent: true };
    return [{ noun: "redirect", title: `${from} to ${to}`, fields, warnings: [] }];
  });
}
