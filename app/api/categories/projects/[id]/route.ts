import { itemRoutes } from "@/lib/api/resource-routes";
import { categorySchema } from "@/lib/content/nouns/category/schema";
import { projectCategoryStore } from "@/lib/content/nouns/category/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(
  projectCategoryStore,
  categorySchema,
);
