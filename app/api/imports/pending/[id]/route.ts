import { readJson } from "@/lib/api/body";
import { json, methods, noContent, ownerRoute, validate } from "@/lib/api/route";
import { importChoice, importTrial, isPublishing } from "@/lib/transfer/import-choice";
import { pendingImports } from "@/lib/transfer/pending-imports";
import { planOf, runImport } from "@/lib/transfer/plan-import";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request, params }) =>
    json(await planOf(params.id ?? "", isPublishing(request))),
  ),
  POST: ownerRoute(async ({ request, params }) => {
    const id = params.id ?? "";
    const body = await readJson(request);
    const { dry_run, publish } = validate(importTrial, body);
    if (dry_run) return json(await planOf(id, publish));
    const { digest, rows } = validate(importChoice, body);
    return json(await runImport(id, { digest, keys: rows, publish }), { status: 201 });
  }),
  DELETE: ownerRoute(async ({ params }) => {
    await pendingImports.drop(params.id ?? "");
    return noContent();
  }),
});
