import "server-only";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { siteSettings } from "@/lib/content/nouns/site/store";

/** What the site calls itself and says it is about: the owner's words for it, or else their name and what the hero says. */
export async function readSiteFacts() {
  const [site, { name }, hero] = await Promise.all([
    siteSettings().read(),
    aboutStore().read(),
    heroStore().read(),
  ]);
  const headline = hero.subtitle === "" ? name : `${name}: ${hero.subtitle}`;
  return {
    title: site.title ?? name,
    /** Of the home page. */
    headline: site.title ?? headline,
    description: site.description ?? hero.description,
    owner: name,
    indexing: site.indexing,
  };
}
