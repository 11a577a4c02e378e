import { defineCollection } from "@/lib/content/noun";
import { skillCategorySchema } from "./schema";

export const skillCategoryNoun = defineCollection({
  key: "skill-category",
  title: "Category",
  path: "/skills/categories",
  exportKey: "skill_categories",
  schema: skillCategorySchema,
  nameField: "name",
  identity: ["name"],
  section: null,
  orderKey: "categories",
  textFolder: null,
  parent: null,
  links: [],
});
