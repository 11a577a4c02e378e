import { defineCollection } from "@/lib/content/noun";
import { replySchema } from "./schema";

export const replyNoun = defineCollection({
  key: "reply",
  title: "Saved reply",
  path: "/contact/replies",
  isPrivate: true,
  exportKey: "replies",
  schema: replySchema,
  nameField: "title",
  identity: ["title"],
  section: null,
  orderKey: null,
  textFolder: null,
  parent: null,
  links: [],
});
