import { readJson } from "@/lib/api/body";
import { idParam, json, methods, ownerRoute, validate } from "@/lib/api/route";
import { linkChangeSchema } from "@/lib/content/links/schema";
import { getLink } from "@/lib/content/links/store";
import { setIgnored } from "@/lib/link-check/link-checker";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ params }) => json(await getLink(idParam(params, "Link")))),
  PUT: ownerRoute(async ({ request, params }) => {
    const id = idParam(params, "Link");
    return json(await setIgnored(id, validate(linkChangeSchema, await readJson(request))));
  }),
});
