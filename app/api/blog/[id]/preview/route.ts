import { idParam, json, methods, ownerRoute } from "@/lib/api/route";
import { previewPath } from "@/lib/auth/draft-access";
import { nounTitle } from "@/lib/content/registry";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ params, owner }) =>
    json({ path: await previewPath("blog", idParam(params, nounTitle("blog")), owner.familyId) }),
  ),
});
