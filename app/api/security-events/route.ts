import { jsonList, methods, ownerRoute, pageQuery } from "@/lib/api/route";
import { listSecurityEvents } from "@/lib/auth/security-log/security-log";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request }) => {
    const query = new URL(request.url).searchParams;
    const { events, total } = await listSecurityEvents(pageQuery(query, { limit: 40 }));
    return jsonList(events, total);
  }),
});
