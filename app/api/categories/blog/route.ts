import { collectionRoutes } from "@/lib/api/resource-routes";
import { categorySchema } from "@/lib/content/category/schema";
import { blogCategoryStore } from "@/lib/content/category/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(
  blogCategoryStore,
  categorySchema,
);
