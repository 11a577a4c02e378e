import { confirmedRoute, json, methods, noContent, ownerRoute } from "@/lib/api/route";
import { endOtherSessions, listSessions } from "@/lib/auth/session-list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ owner }) => json(await listSessions(owner))),
  DELETE: confirmedRoute(async ({ request, owner }) => {
    await endOtherSessions(owner, request.headers);
    return noContent();
  }),
});
