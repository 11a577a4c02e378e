import { createReadStream } from "node:fs";
import { methods, publicRoute } from "@/lib/api/route";
import { streamBody } from "@/lib/api/stream-body";
import { takeDownloadLink } from "@/lib/auth/download-links";
import { findBackup } from "@/lib/backup/status";
import { notFound } from "@/lib/errors";
import { logFault } from "@/lib/log/log";
import { changeChecklistState } from "@/lib/transfer/checklist-store";

// The route needs no bearer token: only the owner receives the link, and the link works once.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ request, params }) => {
    const name = takeDownloadLink("backup", params.link ?? "", request);
    if (name === null) throw notFound("Download");
    const { path, bytes } = await findBackup(name);
    const answer = {
      headers: {
        "Content-Type": "application/gzip",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
      },
    };
    if (request.method === "HEAD") return new Response(null, answer);
    // This write is not awaited. If the database is locked or full, the download must still succeed, because the link
    // works only once.
    void changeChecklistState({ has_downloaded_backup: true }).catch((error) =>
      logFault("The download of a backup could not be recorded", error),
    );
    return new Response(streamBody(createReadStream(path)), answer);
  }),
});
