import { json, methods, ownerRoute } from "@/lib/api/route";
import { readOverview } from "@/lib/overview/overview";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json(await readOverview())),
});
