import { idParam, json, methods, ownerRoute } from "@/lib/api/route";
import { importStore } from "@/lib/transfer/import-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ params }) => json(await importStore.undo(idParam(params, "Import")))),
});
