import { defineCollection } from "@/lib/content/noun";
import { BY_VISIBILITY } from "@/lib/content/visibility";
import { languageSchema } from "./schema";

export const languageNoun = defineCollection({
  key: "language",
  title: "Language",
  path: "/languages",
  exportKey: "languages",
  schema: languageSchema,
  nameField: "language",
  identity: ["language"],
  section: "languages",
  orderKey: "languages",
  textFolder: null,
  parent: null,
  publishing: BY_VISIBILITY,
  links: [],
});
