import "server-only";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { siteSettings } from "@/lib/content/nouns/site/store";

/**
 * Reads the site's title and description, without links to figures. The owner's name replaces a missing title, and the
 * hero section's text replaces a missing description.
 */
export async function readSiteFacts() {
  const [site, { name }, hero] = await Promise.all([
    siteSettings().read(),
    aboutStore().read(),
    heroStore().read(),
  ]);
  const headline = hero.subtitle === "" ? name : `${name}: ${hero.subtitle}`;
  return withoutFigureLinks({
    title: site.title ?? name,
    /** The home page's title. */
    headline: site.title ?? headline,
    description: site.description ?? hero.description,
    owner: name,
    indexing: site.indexing,
  });
}
