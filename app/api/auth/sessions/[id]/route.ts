import { confirmedRoute, methods, noContent } from "@/lib/api/route";
import { endSession } from "@/lib/auth/session-list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: confirmedRoute(async ({ request, owner, params }) => {
    await endSession(owner, params.id ?? "", request.headers);
    return noContent();
  }),
});
