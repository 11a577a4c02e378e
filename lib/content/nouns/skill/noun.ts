import { defineCollection } from "@/lib/content/noun";
import { BY_VISIBILITY } from "@/lib/content/visibility";
import { skillSchema } from "./schema";

export const skillNoun = defineCollection({
  key: "skill",
  title: "Skill",
  path: "/skills",
  exportKey: "skills",
  schema: skillSchema,
  nameField: "name",
  identity: ["name"],
  section: "skills",
  orderKey: "skills",
  textFolder: null,
  parent: {
    noun: "skill-category",
    nameField: "name",
    field: "category_id",
    exportField: "category",
  },
  publishing: BY_VISIBILITY,
  categoryField: "category_id",
  ratingFields: ["proficiency", "years_of_experience"],
  links: [{ name: "icon", label: "Icon" }],
});
