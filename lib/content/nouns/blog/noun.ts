import { BY_STATUS, defineCollection } from "@/lib/content/noun";
import { blogPostSchema } from "./schema";

export const blogNoun = defineCollection({
  key: "blog",
  title: "Blog post",
  path: "/blog",
  exportKey: "posts",
  schema: blogPostSchema,
  nameField: "title",
  identity: "slug",
  section: "blog",
  orderKey: null,
  textFolder: "posts",
  parent: null,
  hasLanguage: true,
  publishing: { ...BY_STATUS, scheduled: { value: "scheduled", by: "publish_date" } },
  tagField: "tags",
  categoryField: "category",
  links: [
    { name: "image", label: "Featured Image" },
    { name: "canonical_url", label: "Originally published at" },
    { name: "content", label: "Content", isMarkdown: true },
  ],
});
