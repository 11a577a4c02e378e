import { readJson } from "@/lib/api/body";
import { idParam, json, methods, noContent, ownerRoute, validate } from "@/lib/api/route";
import { sharePath } from "@/lib/auth/draft-access";
import { shareSchema } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { nounTitle } from "@/lib/content/registry";
import { siteUrl } from "@/lib/server/site-url";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request, params }) => {
    const id = idParam(params, nounTitle("blog"));
    const { days } = validate(shareSchema, await readJson(request));
    const { path, expiresAt } = await sharePath(id, days);
    const url = siteUrl(request.headers) + path;
    return json({ url, expires_at: expiresAt.toISOString() }, { status: 201 });
  }),
  DELETE: ownerRoute(async ({ params }) => {
    await blogStore().endDraftLinks(idParam(params, nounTitle("blog")));
    return noContent();
  }),
});
