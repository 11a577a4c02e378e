import { changeRoutes } from "@/lib/api/resource-routes";
import { json, methods, viewerRoute } from "@/lib/api/route";
import { pageSchema } from "@/lib/content/nouns/page/schema";
import { pageStore } from "@/lib/content/nouns/page/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ params, viewer }) =>
    json(await pageStore().get(viewer, params.id ?? "")),
  ),
  ...changeRoutes(pageStore, pageSchema),
});
