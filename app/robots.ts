import type { MetadataRoute } from "next";
import { headers } from "next/headers";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/dashboard", "/login", "/api/", "/draft/"] },
    sitemap: `${siteUrl(await headers())}/sitemap.xml`,
  };
}
