import "server-only";
import { type Database, database } from "@/lib/db/client";
import { ARTICLE_SLUGS } from "../blog/schema";
import { CASE_STUDY_SLUGS } from "../project/schema";
import { siteSettings } from "./settings";

/** The addresses of the pages that come with the site, by the kind of page they are. */
export const SAMPLE_SLUGS = new Map<string, readonly string[]>([
  ["project", CASE_STUDY_SLUGS],
  ["blog", ARTICLE_SLUGS],
]);

/** Whether the site shows the pages and items it brings along, which are not the owner's. */
export const showsSamples = async (db: Database = database()): Promise<boolean> =>
  (await siteSettings(db).read()).show_samples;
