import { FEEDS } from "@/lib/publish/feed-addresses";
import { jsonFeed } from "@/lib/publish/feeds";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export async function GET({ headers }: Request) {
  const feed = await jsonFeed(siteUrl(headers));
  return new Response(feed, { headers: { "Content-Type": `${FEEDS.json.type}; charset=utf-8` } });
}
