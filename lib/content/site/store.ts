import "server-only";
import { type Database, database } from "@/lib/db/client";
import { sectionStore } from "../section/store";
import { type Site, withOwnSections } from "./schema";
import { siteSettings } from "./settings";

/** The site settings, with all sections there are. */
export function siteStore(db: Database = database()) {
  const stored = siteSettings(db);
  const withSections = (site: Site, ids: readonly number[]): Site => ({
    ...site,
    sections: withOwnSections(site.sections, ids),
  });
  return {
    ...stored,

    /** As they are stored, or the built-in defaults. */
    async read(): Promise<Site> {
      const [site, ids] = await Promise.all([stored.read(), sectionStore(db).ids()]);
      return withSections(site, ids);
    },

    update: async (change: Parameters<typeof stored.update>[0]): Promise<Site> =>
      withSections(await stored.update(change), await sectionStore(db).ids()),
  };
}
