import { confirmedRoute, json, methods } from "@/lib/api/route";
import { makeDownloadLink } from "@/lib/auth/download-links";
import { noteSecurityEvent } from "@/lib/auth/security-log/security-log";
import { exportAnswer } from "@/lib/transfer/portfolio-export/export-answer";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: confirmedRoute(async ({ request }) => {
    if (request.method === "GET") await noteSecurityEvent("export", request.headers);
    return exportAnswer(request);
  }),
  // Returns a download link that needs no bearer token, because a browser sends no token when it downloads a file.
  POST: confirmedRoute(async ({ request }) => {
    await noteSecurityEvent("export", request.headers);
    return json({ path: `/export/${makeDownloadLink("export")}` }, { status: 201 });
  }),
});
