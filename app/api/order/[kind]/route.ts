import { readJson } from "@/lib/api/body";
import { methods, noContent, ownerRoute, validate } from "@/lib/api/route";
import { collectionOf } from "@/lib/content/content";
import { NOUNS } from "@/lib/content/registry";
import { orderSchema } from "@/lib/content/stores/collection-store";
import { notFound } from "@/lib/errors";

function orderedNoun(orderKey: string | undefined) {
  for (const noun of NOUNS) {
    if (!noun.isSingle && noun.orderKey !== null && noun.orderKey === orderKey) return noun.key;
  }
  throw notFound("Order");
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: ownerRoute(async ({ request, params }) => {
    const noun = orderedNoun(params.kind);
    const { ids } = validate(orderSchema, await readJson(request));
    await collectionOf(noun).reorder(ids);
    return noContent();
  }),
});
