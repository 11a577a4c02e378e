import { createRoute } from "@/lib/api/resource-routes";
import { json, methods, viewerRoute } from "@/lib/api/route";
import { skillSchema } from "@/lib/content/skill/schema";
import { skillStore } from "@/lib/content/skill/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async () => json(await skillStore.list())),
  POST: createRoute(skillStore, skillSchema),
});
