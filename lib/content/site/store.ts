import "server-only";
import { type Database, database } from "@/lib/db/client";
import { sectionStore } from "../section/store";
import { type Site, withOwnSections } from "./schema";
import { siteSettings } from "./settings";

/** The site settings, with all sections there are. */
export function siteStore(db: Database = database()) {
  const stored = siteSettings(db);
  const withSections = async (site: Site): Promise<Site> => ({
    ...site,
    sections: withOwnSections(site.sections, await sectionStore(db).ids()),
  });
  return {
    ...stored,

    /** As they are stored, or the built-in defaults. */
    read: async (): Promise<Site> => withSections(await stored.read()),

    update: async (change: Parameters<typeof stored.update>[0]): Promise<Site> =>
      withSections(await stored.update(change)),
  };
}
