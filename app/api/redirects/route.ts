import { createRoute } from "@/lib/api/resource-routes";
import { jsonList, methods, ownerRoute } from "@/lib/api/route";
import { redirectSchema } from "@/lib/content/redirect/schema";
import { redirectStore } from "@/lib/content/redirect/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => {
    const redirects = await redirectStore().list("owner");
    return jsonList(redirects);
  }),
  POST: createRoute(redirectStore, redirectSchema),
});
