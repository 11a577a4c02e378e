import "server-only";
import { env } from "@/lib/config/env";
import type { ContentNoun } from "@/lib/content/registry";
import { isWebAddress } from "@/lib/text/links";
import { webAddressesIn } from "@/lib/text/markdown/markdown";
import { sourceKind } from "@/lib/text/redirects";
import { linkFieldsOf } from "./link-fields";

/** What a field may hold; longer ones only stand in texts. */
const LONGEST_ADDRESS = 2_000;

export interface FoundLink {
  field: string;
  url: string;
}

/** The address that is asked for: without the part that only the browser reads. Null for what is none of another site. */
function outgoing(address: string): string | null {
  if (!isWebAddress(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (env.siteUrl !== undefined && url.origin === new URL(env.siteUrl).origin) return null;
  url.hash = "";
  return url.href.length <= LONGEST_ADDRESS ? url.href : null;
}

/** The links of an item that lead elsewhere, each once a field; `item` as it goes over the wire. */
export async function linksOf(
  noun: ContentNoun,
  item: Readonly<Record<string, unknown>>,
): Promise<FoundLink[]> {
  const found: FoundLink[] = [];
  // One that takes all below a path leads to as many addresses.
  if (noun === "redirect" && sourceKind(String(item.from)) === "below") return found;
  for (const { name, isMarkdown } of linkFieldsOf(noun)) {
    const value = item[name] ?? "";
    // A list of pictures.
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
