import { createRoute } from "@/lib/api/resource-routes";
import { jsonList, methods, ownerRoute } from "@/lib/api/route";
import { redirectSchema } from "@/lib/content/nouns/redirect/schema";
import { redirectStore, redirectStoreAt } from "@/lib/content/nouns/redirect/store";
import { siteUrl } from "@/lib/server/site-url";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => jsonList(await redirectStore().list("owner"))),
  POST: (request, context) =>
    createRoute(() => redirectStoreAt(siteUrl(request.headers)), redirectSchema)(request, context),
});
