import { methods, noContent, ownerRoute } from "@/lib/api/route";
import { endSession } from "@/lib/auth/session-list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: ownerRoute(async ({ owner, params }) => {
    await endSession(owner, params.id ?? "");
    return noContent();
  }),
});
