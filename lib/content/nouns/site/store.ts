import "server-only";
import { singletonStore } from "@/lib/content/stores/singleton-store";
import { siteNoun } from "./noun";
import { defaultSite } from "./schema";

/** The stored site settings. `sections` may name deleted sections and lack new ones. */
export const siteSettings = singletonStore({
  noun: siteNoun,
  model: "site",
  defaults: defaultSite,
});
