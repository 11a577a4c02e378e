import "server-only";
import { type Database, database } from "@/lib/db/client";
import { siteStore } from "./store";

/** Whether the site shows the pages and items it brings along, which are not the owner's. */
export const showsSamples = async (db: Database = database()): Promise<boolean> =>
  (await siteStore(db).read()).show_samples;
