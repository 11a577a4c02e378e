import { readJson } from "@/lib/api/body";
import { methods, noContent, ownerRoute, validate } from "@/lib/api/route";
import { certificationStore } from "@/lib/content/certification/store";
import { orderSchema } from "@/lib/content/ordered-store";
import { projectStore } from "@/lib/content/project/store";
import { skillStore } from "@/lib/content/skill/store";
import { skillCategoryStore } from "@/lib/content/skill-category/store";
import { notFound } from "@/lib/errors";

const STORES = new Map<string, { reorder(ids: readonly number[]): Promise<void> }>([
  ["projects", projectStore],
  ["skills", skillStore],
  ["categories", skillCategoryStore],
  ["certifications", certificationStore],
]);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: ownerRoute(async ({ request, params }) => {
    const store = STORES.get(params.kind ?? "");
    if (!store) throw notFound("Order");
    const { ids } = validate(orderSchema, await readJson(request));
    await store.reorder(ids);
    return noContent();
  }),
});
