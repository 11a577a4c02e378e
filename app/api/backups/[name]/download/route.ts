import { confirmedRoute, json, methods } from "@/lib/api/route";
import { makeDownloadLink } from "@/lib/auth/download-links";
import { noteSecurityEvent } from "@/lib/auth/security-log/security-log";
import { findBackup } from "@/lib/backup/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: confirmedRoute(async ({ request, params: { name = "" } }) => {
    await findBackup(name);
    await noteSecurityEvent("export", request.headers);
    return json({ path: `/backups/download/${makeDownloadLink("backup", name)}` });
  }),
});
