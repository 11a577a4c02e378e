import { readJson } from "@/lib/api/body";
import { json, methods, methodsWhere, ownerRoute, validate } from "@/lib/api/route";
import { bulkSchema } from "@/lib/content/bulk/schema";
import { changeInBulk } from "@/lib/content/bulk/store";
import { collectionAt, isCollectionAt } from "@/lib/content/registry";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methodsWhere(
  ({ noun = "" }) => isCollectionAt(noun),
  methods({
    POST: ownerRoute(async ({ request, params }) => {
      const noun = collectionAt(params.noun ?? "");
      return json(await changeInBulk(noun, validate(bulkSchema, await readJson(request))));
    }),
  }),
);
