import { defineCollection } from "../noun";
import { experienceSchema } from "./schema";

export const experienceNoun = defineCollection({
  key: "experience",
  title: "Experience",
  path: "/experience",
  exportKey: "experience",
  schema: experienceSchema,
  nameField: "title",
  // Sources that know only the month write the first day.
  identity: ["title", "company", { month: "start_date" }],
  orderKey: null,
  textFolder: null,
  parent: null,
  links: [{ name: "logo", label: "Logo" }],
});
