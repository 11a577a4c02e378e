import { json, methods, ownerRoute } from "@/lib/api/route";
import { makeDownloadLink } from "@/lib/auth/download-links";
import { findBackup } from "@/lib/backup/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ params: { name = "" } }) => {
    await findBackup(name);
    return json({ path: `/backups/download/${makeDownloadLink(name)}` });
  }),
});
