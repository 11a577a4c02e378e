import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { tagSchema } from "@/lib/content/tags/schema";
import { renameTag } from "@/lib/content/tags/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: ownerRoute(async ({ request, params }) => {
    const { name } = validate(tagSchema, await readJson(request));
    return json(await renameTag(params.tag ?? "", name));
  }),
});
