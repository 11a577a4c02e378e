import { json, methods, ownerRoute } from "@/lib/api/route";
import { makeDownloadLink } from "@/lib/auth/download-links";
import { EXPORT_LINK, exportAnswer } from "@/lib/transfer/export-answer";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(({ request }) => exportAnswer(request)),
  // Gives a link for the browser, which sends no bearer token when it saves a file.
  POST: ownerRoute(async () =>
    json({ path: `/export/${makeDownloadLink(EXPORT_LINK)}` }, { status: 201 }),
  ),
});
