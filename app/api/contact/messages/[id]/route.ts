import { changeRoutes } from "@/lib/api/resource-routes";
import { methods } from "@/lib/api/route";
import { messageStore } from "@/lib/content/messages/message-store";
import { messageChangeSchema } from "@/lib/content/nouns/contact/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  changeRoutes(messageStore, messageChangeSchema),
);
