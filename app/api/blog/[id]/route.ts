import { changeRoutes } from "@/lib/api/resource-routes";
import { json, methods, viewerRoute } from "@/lib/api/route";
import { blogPostSchema } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ params, viewer }) =>
    json(await blogStore().get(viewer, params.id ?? "")),
  ),
  ...changeRoutes(blogStore, blogPostSchema),
});
