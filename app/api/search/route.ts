import { json, methods, publicRoute } from "@/lib/api/route";
import { searchContent } from "@/lib/publish/search";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ request }) => {
    const query = new URL(request.url).searchParams.get("q") ?? "";
    return json(await searchContent(query));
  }),
});
