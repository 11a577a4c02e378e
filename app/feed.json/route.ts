import { FEEDS } from "@/lib/feed-addresses";
import { jsonFeed } from "@/lib/feeds";
import { siteUrl } from "@/lib/site-url";

export const dynamic = "force-dynamic";

export async function GET({ headers }: Request) {
  const feed = await jsonFeed(siteUrl(headers));
  return new Response(feed, { headers: { "Content-Type": `${FEEDS.json.type}; charset=utf-8` } });
}
