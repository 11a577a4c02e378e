import { changeRoutes } from "@/lib/api/resource-routes";
import { idParam, json, methods, ownerRoute } from "@/lib/api/route";
import { replyNoun } from "@/lib/content/reply/noun";
import { replySchema } from "@/lib/content/reply/schema";
import { replyStore } from "@/lib/content/reply/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ params }) =>
    json(await replyStore().item(idParam(params, replyNoun.title))),
  ),
  ...changeRoutes(replyStore, replySchema),
});
