import { createRoute } from "@/lib/api/resource-routes";
import { jsonList, methods, ownerRoute } from "@/lib/api/route";
import { replySchema } from "@/lib/content/nouns/reply/schema";
import { replyStore } from "@/lib/content/nouns/reply/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => jsonList(await replyStore().list("owner"))),
  POST: createRoute(replyStore, replySchema),
});
