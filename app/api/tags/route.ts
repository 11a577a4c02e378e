import { jsonList, methods, ownerRoute } from "@/lib/api/route";
import { listTags } from "@/lib/content/tags/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => jsonList(await listTags())),
});
