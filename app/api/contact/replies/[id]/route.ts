import { changeRoutes } from "@/lib/api/resource-routes";
import { idParam, json, methods, ownerRoute } from "@/lib/api/route";
import { replyNoun } from "@/lib/content/nouns/reply/noun";
import { replySchema } from "@/lib/content/nouns/reply/schema";
import { replyStore } from "@/lib/content/nouns/reply/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ params }) =>
    json(await replyStore().item(idParam(params, replyNoun.title))),
  ),
  ...changeRoutes(replyStore, replySchema),
});
