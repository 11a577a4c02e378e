import { defineCollection } from "@/lib/content/noun";
import { BY_VISIBILITY } from "@/lib/content/visibility";
import { figureSchema } from "./schema";

export const figureNoun = defineCollection({
  key: "figure",
  title: "Figure",
  path: "/figures",
  exportKey: "figures",
  schema: figureSchema,
  nameField: "label",
  identity: ["key"],
  section: null,
  orderKey: "figures",
  textFolder: null,
  parent: null,
  uniqueField: "key",
  publishing: BY_VISIBILITY,
  links: [],
});
