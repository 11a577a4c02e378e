import { idParam, json, methods, ownerRoute } from "@/lib/api/route";
import { messageStore } from "@/lib/content/contact/message-store";
import { NOUNS } from "@/lib/content/nouns";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ params }) =>
    json(await messageStore.mailAgain(idParam(params, NOUNS.message))),
  ),
});
