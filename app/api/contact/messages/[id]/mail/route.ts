import { idParam, json, methods, ownerRoute } from "@/lib/api/route";
import { messageStore } from "@/lib/content/messages/message-store";
import { nounTitle } from "@/lib/content/registry";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ params }) =>
    json(await messageStore().mailAgain(idParam(params, nounTitle("message")))),
  ),
});
