import { singletonRoutes } from "@/lib/api/resource-routes";
import { siteSchema } from "@/lib/content/nouns/site/schema";
import { siteWithIcons } from "@/lib/publish/site-with-icons";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = singletonRoutes(
  siteWithIcons,
  siteSchema,
);
