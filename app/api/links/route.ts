import { json, methods, ownerRoute } from "@/lib/api/route";
import { readLinkReport } from "@/lib/link-check/link-checker";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json(await readLinkReport())),
});
