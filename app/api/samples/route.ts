import { json, methods, ownerRoute } from "@/lib/api/route";
import { listSamples } from "@/lib/content/samples/shown";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json(await listSamples())),
});
