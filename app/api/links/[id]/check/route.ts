import { idParam, json, methods, ownerRoute } from "@/lib/api/route";
import { checkLinkAgain } from "@/lib/link-check/link-checker";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ params }) =>
    json(await checkLinkAgain(idParam(params, "Link")), { status: 202 }),
  ),
});
