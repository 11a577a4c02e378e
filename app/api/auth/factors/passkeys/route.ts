import { readJson } from "@/lib/api/body";
import { confirmedRoute, json, methods, validate } from "@/lib/api/route";
import { addPasskey } from "@/lib/auth/second-factor/change-factors";
import { passkeySchema } from "@/lib/auth/second-factor/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: confirmedRoute(async ({ request, owner }) => {
    const made = validate(passkeySchema, await readJson(request));
    return json(await addPasskey(owner, made, request.headers), { status: 201 });
  }),
});
