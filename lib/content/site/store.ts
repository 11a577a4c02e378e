import "server-only";
import { singletonStore } from "../singleton-store";
import { siteNoun } from "./noun";
import { defaultSite } from "./schema";

export const siteStore = singletonStore({ noun: siteNoun, model: "site", defaults: defaultSite });
