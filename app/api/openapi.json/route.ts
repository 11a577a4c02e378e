import { json, methods, viewerRoute } from "@/lib/api/route";
import { openApiDocument } from "@/lib/openapi/document";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async () => json(await openApiDocument())),
});
