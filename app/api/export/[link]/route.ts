import { methods, publicRoute } from "@/lib/api/route";
import { takeDownloadLink } from "@/lib/auth/download-links";
import { notFound } from "@/lib/errors";
import { exportAnswer } from "@/lib/transfer/portfolio-export/export-answer";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ request, params }) => {
    if (takeDownloadLink("export", params.link ?? "", request) === null) throw notFound("Download");
    return exportAnswer(request);
  }),
});
