import { defineCollection } from "@/lib/content/noun";
import { BY_VISIBILITY } from "@/lib/content/visibility";
import { publicationAddresses, publicationSchema } from "./schema";

export const publicationNoun = defineCollection({
  key: "publication",
  title: "Publication",
  path: "/publications",
  exportKey: "publications",
  schema: publicationSchema,
  nameField: "title",
  identity: ["title", "kind", { year: "date" }, "venue"],
  addressesOf: publicationAddresses,
  section: "publications",
  orderKey: null,
  textFolder: null,
  parent: null,
  publishing: BY_VISIBILITY,
  links: [{ name: "url", label: "Link" }],
});
