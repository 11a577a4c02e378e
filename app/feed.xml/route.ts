import { FEEDS } from "@/lib/publish/feed-addresses";
import { rssFeed } from "@/lib/publish/feeds";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export async function GET({ headers }: Request) {
  const feed = await rssFeed(siteUrl(headers));
  return new Response(feed, { headers: { "Content-Type": `${FEEDS.rss.type}; charset=utf-8` } });
}
