import { BY_STATUS, defineCollection } from "@/lib/content/noun";
import { pageSchema } from "./schema";

export const pageNoun = defineCollection({
  key: "page",
  title: "Page",
  path: "/pages",
  exportKey: "pages",
  schema: pageSchema,
  nameField: "title",
  identity: "slug",
  section: null,
  orderKey: null,
  textFolder: "pages",
  parent: null,
  hasLanguage: true,
  publishing: BY_STATUS,
  links: [{ name: "content", label: "Content", isMarkdown: true }],
});
