import { cache, type ReactNode } from "react";
import { SiteMark } from "@/components/shared/site-mark";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { pageStore } from "@/lib/content/nouns/page/store";
import { siteStore } from "@/lib/content/site-store";
import { siteWords } from "@/lib/publish/site-words";
import { leadsSomewhere } from "@/lib/text/links";
import { NavName } from "./nav-name";
import { placeLinks } from "./nav-room";
import { navLinks } from "./section-links";
import { SiteFooter } from "./site-footer";
import { SiteLook } from "./site-look";
import { SiteNav } from "./site-nav";

/** The site's settings, without links to figures in their texts. */
export const readSite = cache(async () => withoutFigureLinks(await siteStore().read()));

/** Reads what the nav shows. */
export async function readFrame() {
  const [{ name, resume_url }, site, pages, { words }] = await Promise.all([
    aboutStore().read(),
    readSite(),
    pageStore().inNav(),
    siteWords(),
  ]);
  const links = await navLinks(site.sections, pages, words.sections);
  return { name, resume_url, site, links, words };
}

interface SiteFrameProps {
  frame: Awaited<ReturnType<typeof readFrame>>;
  children: ReactNode;
}

/** The nav and the footer around a public page. */
export function SiteFrame({ frame, children }: SiteFrameProps) {
  const { name, resume_url, site, links, words } = frame;
  const shortName = site.short_name ?? name;
  const hasPicture = site.mark !== null;
  const { resume, more } = words.browser.nav;
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
        links={placeLinks(links, { name: shortName, hasPicture, resume, more })}
        logo={
          <>
            <SiteMark picture={site.mark} className="h-7 shrink-0" />
            <NavName name={shortName} hasPicture={hasPicture} />
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
