import { json, methods, ownerRoute } from "@/lib/api/route";
import { readVideoDetails } from "@/lib/content/videos/details";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request }) => {
    const address = new URL(request.url).searchParams.get("url") ?? "";
    return json(await readVideoDetails(address));
  }),
});
