import { createRoute } from "@/lib/api/resource-routes";
import { jsonList, methods, viewerRoute, wholeNumberQuery } from "@/lib/api/route";
import { blogPostSchema } from "@/lib/content/blog/schema";
import { blogStore } from "@/lib/content/blog/store";

const LARGEST_SKIP = 2_147_483_647;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ request, viewer }) => {
    const query = new URL(request.url).searchParams;
    const { posts, total } = await blogStore().list(viewer, {
      search: query.get("search")?.slice(0, 200) || undefined,
      category: query.get("category") || undefined,
      tag: query.get("tag") || undefined,
      skip: wholeNumberQuery(query, "skip", { min: 0, max: LARGEST_SKIP, fallback: 0 }),
      limit: wholeNumberQuery(query, "limit", { min: 1, max: 100, fallback: 10 }),
    });
    return jsonList(posts, total);
  }),
  POST: createRoute(blogStore, blogPostSchema),
});
