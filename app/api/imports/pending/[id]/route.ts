import { readJson } from "@/lib/api/body";
import { json, methods, noContent, ownerRoute, validate } from "@/lib/api/route";
import { importChoice } from "@/lib/transfer/import-choice";
import { pendingImports } from "@/lib/transfer/pending-imports";
import { planOf, runImport } from "@/lib/transfer/plan-import";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ params }) => json(await planOf(params.id ?? ""))),
  POST: ownerRoute(async ({ request, params }) => {
    const { digest, rows } = validate(importChoice, await readJson(request));
    return json(await runImport(params.id ?? "", { digest, keys: rows }), { status: 201 });
  }),
  DELETE: ownerRoute(async ({ params }) => {
    await pendingImports.drop(params.id ?? "");
    return noContent();
  }),
});
