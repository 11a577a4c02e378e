import "server-only";
import { singletonStore } from "@/lib/content/stores/singleton-store";
import { siteNoun } from "./noun";
import { defaultSite } from "./schema";

/** The stored site settings. `sections` can contain deleted sections, and can lack new sections. */
export const siteSettings = singletonStore({
  noun: siteNoun,
  model: "site",
  defaults: defaultSite,
});
