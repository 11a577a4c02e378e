import { defineCollection } from "@/lib/content/noun";
import { redirectSchema } from "./schema";

export const redirectNoun = defineCollection({
  key: "redirect",
  title: "Redirect",
  path: "/redirects",
  isPrivate: true,
  exportKey: "redirects",
  schema: redirectSchema,
  nameField: "from",
  identity: ["from"],
  section: null,
  orderKey: null,
  textFolder: null,
  parent: null,
  isNamedByPath: true,
  links: [{ name: "to", label: "To" }],
});
