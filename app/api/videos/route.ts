import { createRoute } from "@/lib/api/resource-routes";
import { json, methods, viewerRoute } from "@/lib/api/route";
import { videoSchema } from "@/lib/content/video/schema";
import { videoStore } from "@/lib/content/video/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async () => json(await videoStore.list())),
  POST: createRoute(videoStore, videoSchema),
});
