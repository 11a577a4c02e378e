import { defineCollection } from "../noun";
import { pageSchema } from "./schema";

export const pageNoun = defineCollection({
  key: "page",
  title: "Page",
  path: "/pages",
  exportKey: "pages",
  schema: pageSchema,
  nameField: "title",
  identity: "slug",
  orderKey: null,
  textFolder: "pages",
  parent: null,
  links: [{ name: "content", label: "Content", isMarkdown: true }],
});
