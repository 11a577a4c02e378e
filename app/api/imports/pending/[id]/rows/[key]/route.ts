import { json, methods, ownerRoute } from "@/lib/api/route";
import { differencesOf } from "@/lib/transfer/plan-import";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ params }) =>
    json(await differencesOf(params.id ?? "", params.key ?? "")),
  ),
});
