import "server-only";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { siteSettings } from "@/lib/content/nouns/site/store";

/** The site's title and description: the owner's texts for them, or else the name and the hero's text. */
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
