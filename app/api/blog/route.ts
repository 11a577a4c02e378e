import { createRoute } from "@/lib/api/resource-routes";
import { jsonList, methods, pageQuery, viewerRoute } from "@/lib/api/route";
import { blogPostSchema } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ request, viewer }) => {
    const query = new URL(request.url).searchParams;
    const { posts, total } = await blogStore().list(viewer, {
      search: query.get("search")?.slice(0, 200) || undefined,
      category: query.get("category") || undefined,
      tag: query.get("tag") || undefined,
      ...pageQuery(query, { limit: 10 }),
    });
    return jsonList(posts, total);
  }),
  POST: createRoute(blogStore, blogPostSchema),
});
