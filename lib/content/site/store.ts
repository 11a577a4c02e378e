import "server-only";
import { type Database, database } from "@/lib/db/client";
import { sectionStore } from "../section/store";
import { write } from "../write";
import { withDeleted } from "./hidden-sections";
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

    /** The same as `read`: the defaults of the settings hold no words. */
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
