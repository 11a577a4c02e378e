import { defineSingleton } from "@/lib/content/noun";
import { aboutSchema } from "./schema";

export const aboutNoun = defineSingleton({
  key: "about",
  title: "About section",
  path: "/about",
  exportKey: "about",
  schema: aboutSchema,
  links: [
    { name: "profile_image", label: "Profile Image" },
    { name: "resume_url", label: "Resume URL" },
  ],
});
