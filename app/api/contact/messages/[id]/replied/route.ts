import { messageStatusRoute } from "@/lib/api/resource-routes";
import { methods } from "@/lib/api/route";
import { messageStore } from "@/lib/content/messages/message-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: messageStatusRoute(messageStore, "replied"),
});
