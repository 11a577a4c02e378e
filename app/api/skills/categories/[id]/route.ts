import { changeRoutes } from "@/lib/api/resource-routes";
import { methods } from "@/lib/api/route";
import { skillCategorySchema } from "@/lib/content/nouns/skill-category/schema";
import { skillCategoryStore } from "@/lib/content/nouns/skill-category/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  changeRoutes(skillCategoryStore, skillCategorySchema),
);
