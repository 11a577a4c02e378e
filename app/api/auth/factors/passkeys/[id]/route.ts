import { confirmedRoute, idParam, methods, noContent } from "@/lib/api/route";
import { removePasskey } from "@/lib/auth/second-factor/change-factors";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: confirmedRoute(async ({ request, owner, params }) => {
    await removePasskey(owner, idParam(params, "Passkey"), request.headers);
    return noContent();
  }),
});
