import { changeRoutes } from "@/lib/api/resource-routes";
import { json, methods, viewerRoute } from "@/lib/api/route";
import { projectSchema } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ params, viewer }) =>
    json(await projectStore().get(viewer, params.id ?? "")),
  ),
  ...changeRoutes(projectStore, projectSchema),
});
