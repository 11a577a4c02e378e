import { defineCollection } from "@/lib/content/noun";
import { BY_VISIBILITY } from "@/lib/content/visibility";
import { educationSchema } from "./schema";

export const educationNoun = defineCollection({
  key: "education",
  title: "Education",
  path: "/education",
  exportKey: "education",
  schema: educationSchema,
  nameField: "institution",
  identity: ["institution", "study_type", "area"],
  section: "education",
  orderKey: null,
  textFolder: null,
  parent: null,
  publishing: BY_VISIBILITY,
  links: [
    { name: "url", label: "Website" },
    { name: "logo", label: "Logo" },
  ],
});
