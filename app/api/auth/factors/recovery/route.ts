import { confirmedRoute, json, methods } from "@/lib/api/route";
import { renewRecoveryCodes } from "@/lib/auth/second-factor/change-factors";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: confirmedRoute(async ({ request, owner }) =>
    json({ recovery_codes: await renewRecoveryCodes(owner, request.headers) }),
  ),
});
