import { createRoute } from "@/lib/api/resource-routes";
import { json, methods, viewerRoute } from "@/lib/api/route";
import { projectSchema } from "@/lib/content/project/schema";
import { projectStore } from "@/lib/content/project/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ request }) => {
    const query = new URL(request.url).searchParams;
    const category = query.get("category") || undefined;
    return json(
      await projectStore().list({ category, featured: query.get("featured") === "true" }),
    );
  }),
  POST: createRoute(projectStore, projectSchema),
});
