import { methods, publicRoute } from "@/lib/api/route";
import { openApiDocument } from "@/lib/openapi/document";
import { PAGE_CACHE_FIELD, PUBLIC_CACHE_CONTROL } from "@/lib/server/cache-headers";

// No edit changes the document, so the page cache keeps it for a year.
const HEADERS = {
  "Cache-Control": PUBLIC_CACHE_CONTROL,
  [PAGE_CACHE_FIELD]: "max-age=31536000, immutable",
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async () => Response.json(await openApiDocument(), { headers: HEADERS })),
});
