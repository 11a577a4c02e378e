import "server-only";
import { sectionStore } from "@/lib/content/nouns/section/store";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { withDeleted } from "@/lib/content/sections/hidden-sections";
import { write } from "@/lib/content/write";
import { type Database, database } from "@/lib/db/client";
import { type Site, withOwnSections } from "./nouns/site/schema";

/** The site settings, with settings for new sections and without settings of deleted sections. */
export function siteStore(db: Database = database()) {
  const stored = siteSettings(db);
  const withSections = (site: Site, ids: readonly number[]): Site => ({
    ...site,
    sections: withOwnSections(site.sections, ids),
  });
  return {
    ...stored,

    /** The settings or the defaults. */
    async read(): Promise<Site> {
      const [site, ids] = await Promise.all([stored.read(), sectionStore(db).ids()]);
      return withSections(site, ids);
    },

    /** The same as `read`, because the defaults contain no built-in texts. */
    readTyped: (): Promise<Site> => siteStore(db).read(),

    update: (change: Parameters<typeof stored.update>[0]): Promise<Site> =>
      write(db, async (tx) => {
        const ids = await sectionStore(tx).ids();
        const site = await siteSettings(tx).update((current) => {
          const changed = change(current);
          return { ...changed, sections: withDeleted(changed.sections, current.sections, ids) };
        });
        return withSections(site, ids);
      }),
  };
}
