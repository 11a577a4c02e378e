import { createRoute } from "@/lib/api/resource-routes";
import { json, methods, viewerRoute } from "@/lib/api/route";
import { skillCategorySchema } from "@/lib/content/skill-category/schema";
import { skillCategoryStore } from "@/lib/content/skill-category/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async () => json(await skillCategoryStore.list())),
  POST: createRoute(skillCategoryStore, skillCategorySchema),
});
