import { json, methods, ownerRoute } from "@/lib/api/route";
import { listTags } from "@/lib/content/tag/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => {
    const tags = await listTags();
    return json(tags, { headers: { "X-Total-Count": String(tags.length) } });
  }),
});
