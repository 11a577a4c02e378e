import { readJson } from "@/lib/api/body";
import { confirmedRoute, json, methods, noContent, validate } from "@/lib/api/route";
import { beginTotp, enableTotp, removeTotp } from "@/lib/auth/second-factor/change-factors";
import { totpCodeSchema } from "@/lib/auth/second-factor/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: confirmedRoute(async ({ owner }) => json(await beginTotp(owner))),
  PUT: confirmedRoute(async ({ request, owner }) => {
    const { code } = validate(totpCodeSchema, await readJson(request));
    return json(await enableTotp(owner, code, request.headers));
  }),
  DELETE: confirmedRoute(async ({ request, owner }) => {
    await removeTotp(owner, request.headers);
    return noContent();
  }),
});
