import { z } from "zod";
import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { beginIncoming, LARGEST_BACKUP_BYTES } from "@/lib/backup/incoming";

const fileSchema = z.object({
  bytes: z
    .int({ error: "bytes must be a whole number" })
    .min(1, "The file is empty")
    .max(LARGEST_BACKUP_BYTES, "The file is too large"),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request }) => {
    const { bytes } = validate(fileSchema, await readJson(request));
    return json(await beginIncoming(bytes), { status: 201 });
  }),
});
