import { defineCollection } from "@/lib/content/noun";
import { sectionSchema } from "./schema";

export const sectionNoun = defineCollection({
  key: "section",
  title: "Section",
  path: "/sections",
  exportKey: "sections",
  schema: sectionSchema,
  nameField: "title",
  identity: ["title"],
  section: null,
  orderKey: null,
  textFolder: null,
  parent: null,
  links: [{ name: "content", label: "Content", isMarkdown: true }],
});
