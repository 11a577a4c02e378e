import { singletonRoutes } from "@/lib/api/resource-routes";
import { siteSchema } from "@/lib/content/site/schema";
import { siteStore } from "@/lib/content/site/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = singletonRoutes(
  siteStore,
  siteSchema,
);
