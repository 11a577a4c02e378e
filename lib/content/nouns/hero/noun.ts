import { defineSingleton } from "@/lib/content/noun";
import { heroSchema } from "./schema";

export const heroNoun = defineSingleton({
  key: "hero",
  title: "Hero section",
  path: "/hero",
  exportKey: "hero",
  schema: heroSchema,
  links: [
    { name: "cta_link", label: "CTA Link" },
    { name: "background_image", label: "Background Image" },
    { name: "profile_image", label: "Profile Image" },
  ],
});
