import { updateRoute } from "@/lib/api/resource-routes";
import { json, methods, viewerRoute } from "@/lib/api/route";
import { heroSchema } from "@/lib/content/hero/schema";
import { heroStore } from "@/lib/content/hero/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async () => json(await heroStore.read())),
  PUT: updateRoute(heroStore, heroSchema),
});
