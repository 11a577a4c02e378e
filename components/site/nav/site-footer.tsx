import { hasPublicFigures } from "@/lib/content/figures/public-figures";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { FEEDS } from "@/lib/publish/feed-addresses";
import { siteWords } from "@/lib/publish/site-words";
import { todayIn } from "@/lib/time/dates";
import { ProfileLinks } from "./profile-links";

export async function SiteFooter() {
  const [{ name }, hasFigures, zone, { words }] = await Promise.all([
    aboutStore().read(),
    hasPublicFigures(),
    ownerTimeZone(),
    siteWords(),
  ]);
  const { footer } = words;
  // In Japanese and Chinese, the text `rights` does not end with '.', and the name before it gets no '.' either.
  const hasFullStop = footer.rights.endsWith(".");
  const pages = [
    { name: footer.posts, href: "/blogs" },
    { name: footer.resume, href: "/resume" },
    ...(hasFigures ? [{ name: words.figures.title, href: "/figures" }] : []),
    { name: FEEDS.rss.title, href: FEEDS.rss.path },
  ];
  return (
    <footer className="site-width print:hidden">
      <div className="ruled-edge flex flex-wrap items-center justify-between gap-x-10 py-3">
        <ul aria-label={footer.pages} className="flex flex-wrap gap-x-6">
          {pages.map((page) => (
            <li key={page.href}>
              <a
                href={page.href}
                className="inline-flex h-11 items-center text-ink-soft text-sm underline decoration-line-strong underline-offset-4 transition-colors hover:text-hover hover:decoration-accent"
              >
                {page.name}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-ink-faint text-sm wrap-anywhere">
          © {todayIn(zone).slice(0, 4)} {name !== "" && <bdi>{name}</bdi>}
          {name !== "" && hasFullStop && "."} {footer.rights}
        </p>
        <ProfileLinks />
      </div>
    </footer>
  );
}
