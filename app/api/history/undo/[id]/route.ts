import { idParam, json, methods, ownerRoute } from "@/lib/api/route";
import { undoBulkChange } from "@/lib/content/bulk/undo";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ params }) => json(await undoBulkChange(idParam(params, "Undo")))),
});
