import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { cache } from "react";
import { SiteMark } from "@/components/shared/site-mark";
import { NavName } from "@/components/site/nav/nav-name";
import { navLinks } from "@/components/site/nav/section-links";
import { SiteFooter } from "@/components/site/nav/site-footer";
import { SiteLook } from "@/components/site/nav/site-look";
import { SiteNav } from "@/components/site/nav/site-nav";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { pageStore } from "@/lib/content/nouns/page/store";
import { siteStore } from "@/lib/content/site-store";
import { GROUNDS } from "@/lib/media/accent";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteIcons } from "@/lib/publish/site-icons";
import { siteWords } from "@/lib/publish/site-words";
import { siteUrl } from "@/lib/server/site-url";
import { leadsSomewhere } from "@/lib/text/links";

export const dynamic = "force-dynamic";

const readSite = cache(() => siteStore().read());

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
  const [{ name, resume_url }, site, pages, { words }] = await Promise.all([
    aboutStore().read(),
    readSite(),
    pageStore().inNav(),
    siteWords(),
  ]);
  return (
    <>
      <SiteLook site={site} />
      <a
        href="#main"
        className="-translate-y-20 fixed start-3 top-3 z-50 rounded-md bg-accent-fill px-4 py-2 text-on-accent focus:translate-y-0 print:hidden"
      >
        {words.skipToContent}
      </a>
      <SiteNav
        name={name}
        links={await navLinks(site.sections, pages, words.sections)}
        logo={
          <>
            <SiteMark picture={site.mark} className="h-7 shrink-0" />
            <NavName name={site.short_name ?? name} hasPicture={site.mark !== null} />
          </>
        }
        resume={
          leadsSomewhere(resume_url)
            ? { href: resume_url, isElsewhere: true }
            : { href: "/resume", isElsewhere: false }
        }
      />
      <div className="flex min-h-svh flex-col print:block print:min-h-0">
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <SiteFooter />
      </div>
    </>
  );
}
