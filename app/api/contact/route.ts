import { readJson } from "@/lib/api/body";
import { json, methods, publicRoute, validate } from "@/lib/api/route";
import { clientAddress } from "@/lib/client-address";
import { messageStore } from "@/lib/content/contact/message-store";
import { contactFormSchema } from "@/lib/content/contact/schema";
import { contactLimit, take } from "@/lib/rate-limit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async ({ request }) => {
    const form = validate(contactFormSchema, await readJson(request));
    const address = clientAddress(request.headers);
    await take(contactLimit, address, "Too many messages; please try again in a few minutes");
    return json(await messageStore.receive(form), { status: 201 });
  }),
});
