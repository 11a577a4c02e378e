import { defineSingleton } from "@/lib/content/noun";
import { siteSchema } from "./schema";

export const siteNoun = defineSingleton({
  key: "site",
  title: "Site settings",
  path: "/site",
  exportKey: "site",
  schema: siteSchema,
  links: [
    { name: "mark", label: "Mark" },
    { name: "favicon", label: "Favicon" },
  ],
});
