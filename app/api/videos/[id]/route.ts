import { changeRoutes } from "@/lib/api/resource-routes";
import { idParam, json, methods, viewerRoute } from "@/lib/api/route";
import { NOUNS } from "@/lib/content/nouns";
import { videoSchema } from "@/lib/content/video/schema";
import { videoStore } from "@/lib/content/video/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ params }) => json(await videoStore.get(idParam(params, NOUNS.video)))),
  ...changeRoutes(videoStore, videoSchema),
});
