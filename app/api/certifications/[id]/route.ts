import { changeRoutes } from "@/lib/api/resource-routes";
import { idParam, json, methods, viewerRoute } from "@/lib/api/route";
import { certificationSchema } from "@/lib/content/certification/schema";
import { certificationStore } from "@/lib/content/certification/store";
import { NOUNS } from "@/lib/content/nouns";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ params }) =>
    json(await certificationStore.get(idParam(params, NOUNS.certification))),
  ),
  ...changeRoutes(certificationStore, certificationSchema),
});
