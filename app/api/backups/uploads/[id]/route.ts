import { json, methods, ownerRoute } from "@/lib/api/route";
import { addIncoming, LARGEST_BACKUP_BYTES } from "@/lib/backup/incoming";
import { readPart } from "@/lib/chunked-upload/read-part";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: ownerRoute(async ({ request, params }) => {
    const part = await readPart(request, { max: LARGEST_BACKUP_BYTES });
    return json(await addIncoming(params.id ?? "", part));
  }),
});
