import { json, methods, ownerRoute } from "@/lib/api/route";
import { completeIds } from "@/lib/content/lasting-id/store";
import { readOverview } from "@/lib/overview/overview";
import { siteUrl } from "@/lib/server/site-url";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request }) => {
    await completeIds(siteUrl(request.headers));
    return json(await readOverview());
  }),
});
