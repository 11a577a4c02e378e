import "server-only";
import { singletonStore } from "@/lib/content/stores/singleton-store";
import { siteNoun } from "./noun";
import { defaultSite } from "./schema";

/** The stored site settings. `sections` may contain deleted sections and may lack new sections. */
export const siteSettings = singletonStore({
  noun: siteNoun,
  model: "site",
  defaults: defaultSite,
});
