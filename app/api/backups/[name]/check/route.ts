import { json, methods, ownerRoute } from "@/lib/api/route";
import { startRestore } from "@/lib/backup/jobs";
import { findBackup } from "@/lib/backup/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ params: { name = "" } }) => {
    await findBackup(name);
    return json(startRestore(name, { isDryRun: true }), { status: 202 });
  }),
});
