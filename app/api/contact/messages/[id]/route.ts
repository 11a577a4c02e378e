import { changeRoutes } from "@/lib/api/resource-routes";
import { methods } from "@/lib/api/route";
import { messageStore } from "@/lib/content/contact/message-store";
import { messageChangeSchema } from "@/lib/content/contact/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  changeRoutes(messageStore, messageChangeSchema),
);
