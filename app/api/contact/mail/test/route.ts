import { json, methods, ownerRoute } from "@/lib/api/route";
import { sendTestMail } from "@/lib/content/messages/notify-owner";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async () => json(await sendTestMail())),
});
