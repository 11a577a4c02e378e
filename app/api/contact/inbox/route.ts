import { json, methods, ownerRoute } from "@/lib/api/route";
import { messageStore } from "@/lib/content/messages/message-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json(await messageStore().inboxState())),
});
