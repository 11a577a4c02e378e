import { confirmedRoute, json, methods } from "@/lib/api/route";
import { noteSecurityEvent } from "@/lib/auth/security-log/security-log";
import { startRestore } from "@/lib/backup/jobs";
import { findBackup } from "@/lib/backup/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: confirmedRoute(async ({ request, params: { name = "" } }) => {
    await findBackup(name);
    const job = startRestore(name, { isDryRun: false });
    await noteSecurityEvent("restore", request.headers);
    return json(job, { status: 202 });
  }),
});
