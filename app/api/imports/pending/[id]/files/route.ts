import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { readPart } from "@/lib/chunked-upload/read-part";
import { importedFileName } from "@/lib/transfer/import-choice";
import { pendingImports } from "@/lib/transfer/pending-imports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: ownerRoute(async ({ request, params }) => {
    const given = new URL(request.url).searchParams.get("name") ?? undefined;
    const { name } = validate(importedFileName, { name: given });
    const { from, part } = await readPart(request, { max: 2 ** 40 });
    const { received } = await pendingImports.add(params.id ?? "", { name, from, part });
    return json({ received });
  }),
});
