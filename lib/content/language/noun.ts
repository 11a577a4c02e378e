import { defineCollection } from "../noun";
import { languageSchema } from "./schema";

export const languageNoun = defineCollection({
  key: "language",
  title: "Language",
  path: "/languages",
  exportKey: "languages",
  schema: languageSchema,
  nameField: "language",
  identity: ["language"],
  orderKey: "languages",
  textFolder: null,
  parent: null,
  links: [],
});
