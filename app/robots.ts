import type { MetadataRoute } from "next";
import { headers } from "next/headers";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export default async function robots(): Promise<MetadataRoute.Robots> {
  const { indexing } = await siteSettings().read();
  if (!indexing) return { rules: { userAgent: "*", disallow: "/" } };
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/dashboard", "/login", "/api/", "/draft/"] },
    sitemap: `${siteUrl(await headers())}/sitemap.xml`,
  };
}
