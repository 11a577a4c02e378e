import { defineCollection } from "../noun";
import { publicationSchema } from "./schema";

export const publicationNoun = defineCollection({
  key: "publication",
  title: "Publication",
  path: "/publications",
  exportKey: "publications",
  schema: publicationSchema,
  nameField: "title",
  identity: ["title"],
  orderKey: null,
  textFolder: null,
  parent: null,
  links: [{ name: "url", label: "Link" }],
});
