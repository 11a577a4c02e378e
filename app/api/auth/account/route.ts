import { readJson } from "@/lib/api/body";
import { confirmedRoute, json, methods, validate } from "@/lib/api/route";
import { accountSchema, changeAccount } from "@/lib/auth/account";
import { deviceCookie } from "@/lib/auth/known-device";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: confirmedRoute(async ({ request, owner }) => {
    const change = validate(accountSchema, await readJson(request));
    const account = await changeAccount(owner, change, request.headers);
    // A change of the password makes the cookies of all known devices invalid. This device gets a new cookie, so it
    // stays known.
    const cookie = await deviceCookie(request.headers, account.id);
    return json(account, { headers: { "Set-Cookie": cookie } });
  }),
});
