import { jsonList, methods, ownerRoute } from "@/lib/api/route";
import { messageStore } from "@/lib/content/messages/message-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request }) => {
    const spam = new URL(request.url).searchParams.get("spam") === "true";
    return jsonList(await messageStore().list({ spam }));
  }),
});
