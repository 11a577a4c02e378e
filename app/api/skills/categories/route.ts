import { collectionRoutes } from "@/lib/api/resource-routes";
import { skillCategorySchema } from "@/lib/content/nouns/skill-category/schema";
import { skillCategoryStore } from "@/lib/content/nouns/skill-category/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(
  skillCategoryStore,
  skillCategorySchema,
);
