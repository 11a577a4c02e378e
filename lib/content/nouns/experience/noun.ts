import { defineCollection } from "@/lib/content/noun";
import { BY_VISIBILITY } from "@/lib/content/visibility";
import { experienceSchema } from "./schema";

export const experienceNoun = defineCollection({
  key: "experience",
  title: "Experience",
  path: "/experience",
  exportKey: "experience",
  schema: experienceSchema,
  nameField: "title",
  // Only months are compared, because some imports have the first day of the month instead of the month.
  identity: ["title", "company", { month: "start_date" }],
  section: "experience",
  orderKey: null,
  textFolder: null,
  parent: null,
  publishing: BY_VISIBILITY,
  tagField: "technologies",
  links: [{ name: "logo", label: "Logo" }],
});
