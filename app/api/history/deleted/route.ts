import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { historyStore } from "@/lib/content/history/store";
import { deletedQuery } from "@/lib/content/history/versions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    return json(await historyStore.deleted(validate(deletedQuery, query).noun));
  }),
});
