import { json, methods, ownerRoute } from "@/lib/api/route";
import { isPublishing } from "@/lib/transfer/import-choice";
import { differencesOf } from "@/lib/transfer/plan-import";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request, params }) =>
    json(await differencesOf(params.id ?? "", params.key ?? "", isPublishing(request))),
  ),
});
