import { defineCollection } from "@/lib/content/noun";
import { BY_VISIBILITY } from "@/lib/content/visibility";
import { certificationSchema } from "./schema";

export const certificationNoun = defineCollection({
  key: "certification",
  title: "Certification",
  path: "/certifications",
  exportKey: "certifications",
  schema: certificationSchema,
  nameField: "name",
  identity: ["name", "issuer"],
  section: "certifications",
  orderKey: "certifications",
  textFolder: null,
  parent: null,
  publishing: BY_VISIBILITY,
  links: [
    { name: "verification_url", label: "Verification URL" },
    { name: "image", label: "Badge Image URL" },
  ],
});
