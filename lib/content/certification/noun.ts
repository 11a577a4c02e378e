import { defineCollection } from "../noun";
import { certificationSchema } from "./schema";

export const certificationNoun = defineCollection({
  key: "certification",
  title: "Certification",
  path: "/certifications",
  exportKey: "certifications",
  schema: certificationSchema,
  nameField: "name",
  identity: ["name", "issuer"],
  orderKey: "certifications",
  textFolder: null,
  parent: null,
  links: [
    { name: "verification_url", label: "Verification URL" },
    { name: "image", label: "Badge Image URL" },
  ],
});
