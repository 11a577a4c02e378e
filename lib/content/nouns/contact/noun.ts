import { defineSingleton } from "@/lib/content/noun";
import { contactInfoSchema } from "./schema";

export const contactInfoNoun = defineSingleton({
  key: "contact",
  title: "Contact information",
  path: "/contact/info",
  exportKey: "contact",
  schema: contactInfoSchema,
  links: [
    { name: "website", label: "Website" },
    { name: "linkedin", label: "LinkedIn" },
    { name: "github", label: "GitHub" },
    { name: "twitter", label: "Twitter" },
    { name: "profiles", label: "Profiles" },
  ],
});
