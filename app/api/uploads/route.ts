import { jsonList, methods, ownerRoute, pageQuery, validate } from "@/lib/api/route";
import { uploadFilterSchema } from "@/lib/content/uploads/schema";
import { listLibrary } from "@/lib/content/uploads/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request }) => {
    const query = new URL(request.url).searchParams;
    const filter = validate(uploadFilterSchema, {
      type: query.get("type") || undefined,
      unused: query.get("unused") || undefined,
    });
    const { uploads, total } = await listLibrary({
      search: query.get("search")?.slice(0, 200) ?? "",
      type: filter.type,
      isUnused: filter.unused === "true",
      ...pageQuery(query, { limit: 40 }),
    });
    return jsonList(uploads, total);
  }),
});
