import { defineCollection } from "@/lib/content/noun";
import { BY_VISIBILITY } from "@/lib/content/visibility";
import { awardSchema } from "./schema";

export const awardNoun = defineCollection({
  key: "award",
  title: "Award",
  path: "/awards",
  exportKey: "awards",
  schema: awardSchema,
  nameField: "title",
  identity: ["title", "awarder"],
  section: "awards",
  orderKey: null,
  textFolder: null,
  parent: null,
  publishing: BY_VISIBILITY,
  links: [{ name: "url", label: "Link" }],
});
