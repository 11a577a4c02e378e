import { updateRoute } from "@/lib/api/resource-routes";
import { json, methods, viewerRoute } from "@/lib/api/route";
import { aboutSchema } from "@/lib/content/about/schema";
import { aboutStore } from "@/lib/content/about/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async () => json(await aboutStore.read())),
  PUT: updateRoute(aboutStore, aboutSchema),
});
