import { json, methods, ownerRoute } from "@/lib/api/route";
import { findBackup } from "@/lib/backup/status";
import { makeDownloadLink } from "@/lib/download-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ params: { name = "" } }) => {
    await findBackup(name);
    return json({ path: `/backups/download/${makeDownloadLink(name)}` });
  }),
});
