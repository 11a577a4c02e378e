import { singletonRoutes } from "@/lib/api/resource-routes";
import { aboutFormSchema } from "@/lib/content/nouns/about/schema";
import { aboutFormStore } from "@/lib/content/nouns/about/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = singletonRoutes(
  aboutFormStore,
  aboutFormSchema,
);
