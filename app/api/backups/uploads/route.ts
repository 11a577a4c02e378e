import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { beginIncoming, incomingSchema } from "@/lib/backup/incoming";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request }) => {
    const { bytes } = validate(incomingSchema, await readJson(request));
    return json(await beginIncoming(bytes), { status: 201 });
  }),
});
