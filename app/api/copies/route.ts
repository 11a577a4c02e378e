import { json, methods, ownerRoute } from "@/lib/api/route";
import { copyNow } from "@/lib/copies/copier";
import { readCopyStatus } from "@/lib/copies/status";

/** A new copy, nothing new to copy, or a copy that takes its time. */
const STATUSES = { made: 201, same: 200, running: 202 } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json(await readCopyStatus())),
  POST: ownerRoute(async () => {
    const status = STATUSES[await copyNow()];
    return json(await readCopyStatus(), { status });
  }),
});
