import { defineCollection } from "../noun";
import { skillSchema } from "./schema";

export const skillNoun = defineCollection({
  key: "skill",
  title: "Skill",
  path: "/skills",
  exportKey: "skills",
  schema: skillSchema,
  nameField: "name",
  identity: ["name"],
  orderKey: "skills",
  textFolder: null,
  parent: {
    noun: "skill-category",
    nameField: "name",
    field: "category_id",
    exportField: "category",
  },
  links: [{ name: "icon", label: "Icon" }],
});
