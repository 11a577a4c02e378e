import { createRoute } from "@/lib/api/resource-routes";
import { jsonList, methods, viewerRoute } from "@/lib/api/route";
import { projectSchema } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ request, viewer }) => {
    const query = new URL(request.url).searchParams;
    const category = query.get("category") || undefined;
    const featured = query.get("featured") === "true";
    const projects = await projectStore().list(viewer, { category, featured });
    return jsonList(projects);
  }),
  POST: createRoute(projectStore, projectSchema),
});
