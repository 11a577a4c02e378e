import { changeRoutes } from "@/lib/api/resource-routes";
import { idParam, json, methods, viewerRoute } from "@/lib/api/route";
import { updateFigure } from "@/lib/content/figures/rename-figure";
import { figureSchema } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ params, viewer }) =>
    json(await figureStore().item(idParam(params, "Figure"), viewer)),
  ),
  ...changeRoutes(figureStore, figureSchema, updateFigure),
});
