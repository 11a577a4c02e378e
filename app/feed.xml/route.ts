import { FEEDS } from "@/lib/feed-addresses";
import { rssFeed } from "@/lib/feeds";
import { siteUrl } from "@/lib/site-url";

export const dynamic = "force-dynamic";

export async function GET({ headers }: Request) {
  const feed = await rssFeed(siteUrl(headers));
  return new Response(feed, { headers: { "Content-Type": `${FEEDS.rss.type}; charset=utf-8` } });
}
