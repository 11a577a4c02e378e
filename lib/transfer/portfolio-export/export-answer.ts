import "server-only";
import { streamBody } from "@/lib/api/stream-body";
import { siteUrl } from "@/lib/server/site-url";
import { exportSite } from "./export-site";

/** Streams the export as a download. A HEAD request makes no export. */
export async function exportAnswer({ method, headers }: Request): Promise<Response> {
  const body = method === "HEAD" ? null : streamBody(await exportSite(siteUrl(headers)));
  const day = new Date().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="portfolio-${day}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}
