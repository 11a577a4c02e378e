import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { accountSchema, changeAccount } from "@/lib/auth/account";
import { clientNetwork } from "@/lib/server/client-address";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: ownerRoute(async ({ request, owner }) => {
    const change = validate(accountSchema, await readJson(request));
    return json(await changeAccount(owner, change, clientNetwork(request.headers)));
  }),
});
