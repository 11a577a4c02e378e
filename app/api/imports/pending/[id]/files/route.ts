import { readBytes } from "@/lib/api/body";
import { json, methods, ownerRoute, validate, wholeNumberQuery } from "@/lib/api/route";
import { importedFileName } from "@/lib/transfer/import-choice";
import { addPart, LARGEST_PART_BYTES } from "@/lib/transfer/pending-imports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: ownerRoute(async ({ request, params }) => {
    const query = new URL(request.url).searchParams;
    const { name } = validate(importedFileName, { name: query.get("name") ?? undefined });
    const from = wholeNumberQuery(query, "from", { min: 0, max: 2 ** 40, fallback: 0 });
    const part = await readBytes(request, LARGEST_PART_BYTES);
    return json(await addPart(params.id ?? "", { name, from, part }));
  }),
});
