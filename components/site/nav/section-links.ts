import { hasContent } from "@/components/site/home/section-content";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import type { Page } from "@/lib/content/nouns/page/schema";
import { sectionStore } from "@/lib/content/nouns/section/store";
import { type HomeSection, isOwnSection, ownSectionId } from "@/lib/content/nouns/site/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import type { SectionTitles } from "@/lib/i18n/section-titles";

/** A link of the navigation. A link without `href` leads to a section of the home page. */
export interface NavLink {
  id: string;
  label: string;
  href?: string;
}

const LISTS = { projects: "/projects", blog: "/blogs" };

async function linksToSection(
  { key, label, visibility }: HomeSection,
  titles: SectionTitles,
): Promise<NavLink[]> {
  if (!isOwnSection(key)) {
    if (visibility === "filled" && !(await hasContent(key))) return [];
    return [{ id: key, label: label ?? titles[key] }];
  }
  const section = (await sectionStore().outline()).get(ownSectionId(key) ?? 0);
  if (!section || (visibility === "filled" && !section.isFilled)) return [];
  return [{ id: section.anchor, label: label ?? section.title }];
}

/** Links to the visible sections of the home page. `titles` are for sections without the owner's label. */
export async function sectionLinks(
  sections: readonly HomeSection[],
  titles: SectionTitles,
): Promise<NavLink[]> {
  const wanted = sections.filter(({ visibility }) => visibility !== "hidden");
  const links = await Promise.all(wanted.map((section) => linksToSection(section, titles)));
  return links.flat();
}

/** A link to all projects or posts: to their section of the home page, or to their list if there is no section. */
export async function allItemsLink(
  key: "projects" | "blog",
  titles: SectionTitles,
): Promise<string> {
  const { sections } = await siteSettings().read();
  const links = await sectionLinks(
    sections.filter((section) => section.key === key),
    titles,
  );
  return links.length > 0 ? `/#${key}` : LISTS[key];
}

/** The links of the navigation: to sections of the home page, then to the owner's pages. */
export async function navLinks(
  sections: readonly HomeSection[],
  pages: readonly Pick<Page, "slug" | "title">[],
  titles: SectionTitles,
): Promise<NavLink[]> {
  const wanted = sections.filter(({ in_nav }) => in_nav);
  return withoutFigureLinks([
    ...(await sectionLinks(wanted, titles)),
    ...pages.map(({ slug, title }) => ({ id: `/${slug}`, label: title, href: `/${slug}` })),
  ]);
}
