import { singletonRoutes } from "@/lib/api/resource-routes";
import { heroSchema } from "@/lib/content/nouns/hero/schema";
import { heroStore } from "@/lib/content/nouns/hero/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = singletonRoutes(
  heroStore,
  heroSchema,
);
