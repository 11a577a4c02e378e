import { createRoute } from "@/lib/api/resource-routes";
import { json, methods, viewerRoute } from "@/lib/api/route";
import { certificationSchema } from "@/lib/content/certification/schema";
import { certificationStore } from "@/lib/content/certification/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async () => json(await certificationStore.list())),
  POST: createRoute(certificationStore, certificationSchema),
});
