import { idParam, json, methods, ownerRoute } from "@/lib/api/route";
import { historyStore } from "@/lib/content/history/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ params }) => json(await historyStore.get(idParam(params, "Version")))),
});
