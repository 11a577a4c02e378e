import { changeRoutes } from "@/lib/api/resource-routes";
import { idParam, json, methods, viewerRoute } from "@/lib/api/route";
import { NOUNS } from "@/lib/content/nouns";
import { skillSchema } from "@/lib/content/skill/schema";
import { skillStore } from "@/lib/content/skill/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ params }) => json(await skillStore.get(idParam(params, NOUNS.skill)))),
  ...changeRoutes(skillStore, skillSchema),
});
