import "server-only";
import { streamBody } from "@/lib/api/stream-body";
import { siteUrl } from "@/lib/server/site-url";
import { exportSite } from "./export-site";

/** What a link to download stands for here. */
export const EXPORT_LINK = "export";

/** The export as a file that is saved; it is made while it is sent. */
export async function exportAnswer({ headers }: Request): Promise<Response> {
  const archive = await exportSite(siteUrl(headers));
  const day = new Date().toISOString().slice(0, 10);
  return new Response(streamBody(archive), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="portfolio-${day}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}
