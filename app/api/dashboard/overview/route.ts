import { json, methods, ownerRoute } from "@/lib/api/route";
import { readOverview } from "@/lib/content/overview/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json(await readOverview())),
});
