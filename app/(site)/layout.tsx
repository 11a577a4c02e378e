import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { readFrame, readSite, SiteFrame } from "@/components/site/nav/site-frame";
import { GROUNDS } from "@/lib/media/accent";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteIcons } from "@/lib/publish/site-icons";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const { title: name, owner, indexing } = await readSiteFacts();
  const { icon, apple } = siteIcons(await readSite());
  const site = siteUrl(await headers());
  return {
    ...(indexing ? {} : { robots: { index: false, follow: false } }),
    metadataBase: new URL(site),
    title: { default: name, template: `%s | ${name}` },
    applicationName: name,
    icons: { icon, apple },
    authors: { name: owner, url: site },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const { default_theme } = await readSite();
  return default_theme === "system" ? {} : { themeColor: GROUNDS[default_theme][0] };
}

export default async function SiteLayout({ children }: { children: React.ReactNode }) {
  return <SiteFrame frame={await readFrame()}>{children}</SiteFrame>;
}
