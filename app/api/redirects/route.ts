import { createRoute } from "@/lib/api/resource-routes";
import { json, methods, ownerRoute } from "@/lib/api/route";
import { redirectSchema } from "@/lib/content/redirect/schema";
import { redirectStore } from "@/lib/content/redirect/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => {
    const redirects = await redirectStore().list("owner");
    return json(redirects, { headers: { "X-Total-Count": String(redirects.length) } });
  }),
  POST: createRoute(redirectStore, redirectSchema),
});
