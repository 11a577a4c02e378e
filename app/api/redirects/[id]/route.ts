import { changeRoutes } from "@/lib/api/resource-routes";
import { idParam, json, methods, ownerRoute } from "@/lib/api/route";
import { redirectNoun } from "@/lib/content/nouns/redirect/noun";
import { redirectSchema } from "@/lib/content/nouns/redirect/schema";
import { redirectStore, redirectStoreAt } from "@/lib/content/nouns/redirect/store";
import { siteUrl } from "@/lib/server/site-url";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ params }) =>
    json(await redirectStore().item(idParam(params, redirectNoun.title))),
  ),
  ...changeRoutes(redirectStore, redirectSchema),
  PUT: (request, context) =>
    changeRoutes(() => redirectStoreAt(siteUrl(request.headers)), redirectSchema).PUT(
      request,
      context,
    ),
});
