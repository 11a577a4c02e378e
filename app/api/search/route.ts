import { jsonList, methods, viewerRoute } from "@/lib/api/route";
import { searchContent } from "@/lib/publish/search/search";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async ({ request }) => {
    const query = new URL(request.url).searchParams.get("q") ?? "";
    const { results, total } = await searchContent(query);
    return jsonList(results, total);
  }),
});
