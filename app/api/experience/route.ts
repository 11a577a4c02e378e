import { createRoute } from "@/lib/api/resource-routes";
import { json, methods, viewerRoute } from "@/lib/api/route";
import { experienceSchema } from "@/lib/content/experience/schema";
import { experienceStore } from "@/lib/content/experience/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async () => json(await experienceStore.list())),
  POST: createRoute(experienceStore, experienceSchema),
});
