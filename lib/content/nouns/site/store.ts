import "server-only";
import { singletonStore } from "@/lib/content/stores/singleton-store";
import { siteNoun } from "./noun";
import { defaultSite } from "./schema";

/** The site settings as they are stored: their sections may name some that are gone, and not yet those that are new. */
export const siteSettings = singletonStore({
  noun: siteNoun,
  model: "site",
  defaults: defaultSite,
});
