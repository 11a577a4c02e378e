import "server-only";
import { env } from "@/lib/config/env";
import { type ContentNoun, nounOf } from "@/lib/content/registry";
import { isWebAddress } from "@/lib/text/links";
import { webAddressesIn } from "@/lib/text/markdown/markdown";
import { sourceKind } from "@/lib/text/redirects";

/** The maximum length of an address in a link field. Markdown can have longer addresses, which are not checked. */
const LONGEST_ADDRESS = 2_000;

export interface FoundLink {
  field: string;
  url: string;
}

/** Returns the address without its fragment; null if it is too long, or is not a web address of another site. */
function outgoing(address: string): string | null {
  if (!isWebAddress(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (env.siteUrl !== undefined && url.origin === new URL(env.siteUrl).origin) return null;
  url.hash = "";
  return url.href.length <= LONGEST_ADDRESS ? url.href : null;
}

/** The outgoing links of an item. If a field has a link twice, the link is listed once for this field. */
export async function linksOf(
  noun: ContentNoun,
  item: Readonly<Record<string, unknown>>,
): Promise<FoundLink[]> {
  const found: FoundLink[] = [];
  // A redirect of all paths in a folder has no single target that can be checked.
  if (noun === "redirect" && sourceKind(String(item.from)) === "below") return found;
  for (const { name, isMarkdown } of nounOf(noun).links) {
    const value = item[name] ?? "";
    const addresses = Array.isArray(value)
      ? (value as { url: string }[]).map(({ url }) => url)
      : isMarkdown
        ? await webAddressesIn(String(value))
        : [String(value)];
    const urls = addresses.map(outgoing).filter((url) => url !== null);
    for (const url of new Set(urls)) found.push({ field: name, url });
  }
  return found;
}
