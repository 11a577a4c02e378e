import { createReadStream } from "node:fs";
import { methods, publicRoute } from "@/lib/api/route";
import { streamBody } from "@/lib/api/stream-body";
import { takeDownloadLink } from "@/lib/auth/download-links";
import { findBackup } from "@/lib/backup/status";
import { changeChecklistState } from "@/lib/content/overview/checklist-store";
import { notFound } from "@/lib/errors";

// No token: only the owner gets such a link, and it works once.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params }) => {
    const name = takeDownloadLink(params.link ?? "");
    if (name === null) throw notFound("Download");
    const { path, bytes } = await findBackup(name);
    await changeChecklistState({ has_downloaded_backup: true });
    return new Response(streamBody(createReadStream(path)), {
      headers: {
        "Content-Type": "application/gzip",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
      },
    });
  }),
});
