import { changeRoutes } from "@/lib/api/resource-routes";
import { idParam, json, methods, viewerRoute } from "@/lib/api/route";
import { experienceSchema } from "@/lib/content/experience/schema";
import { experienceStore } from "@/lib/content/experience/store";
import { NOUNS } from "@/lib/content/nouns";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ params }) =>
    json(await experienceStore.get(idParam(params, NOUNS.experience))),
  ),
  ...changeRoutes(experienceStore, experienceSchema),
});
