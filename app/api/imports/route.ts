import { json, methods, ownerRoute } from "@/lib/api/route";
import { importStore } from "@/lib/transfer/import-store";
import { pendingImports } from "@/lib/transfer/pending-imports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json(await importStore.list())),
  POST: ownerRoute(async () => json(await pendingImports.begin(), { status: 201 })),
});
