import { methods, noContent, publicRoute } from "@/lib/api/route";
import { revoke } from "@/lib/auth/families";
import { bearerToEnd } from "@/lib/auth/guard";
import { endedSessionCookie } from "@/lib/auth/session";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async ({ request }) => {
    const bearer = await bearerToEnd(request.headers);
    if (bearer) await revoke(bearer.familyId);
    return noContent({ "Set-Cookie": endedSessionCookie(request.headers) });
  }),
});
