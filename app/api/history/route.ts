import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { historyStore } from "@/lib/content/history/store";
import { historyQuery } from "@/lib/content/history/versions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const { noun, id } = validate(historyQuery, query);
    return json(await historyStore.list(noun, id));
  }),
});
