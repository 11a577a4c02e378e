import { jsonList, methods, ownerRoute, validate, wholeNumberQuery } from "@/lib/api/route";
import { uploadFilterSchema } from "@/lib/content/upload/schema";
import { listLibrary } from "@/lib/content/upload/store";

const LARGEST_SKIP = 2_147_483_647;

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
      skip: wholeNumberQuery(query, "skip", { min: 0, max: LARGEST_SKIP, fallback: 0 }),
      limit: wholeNumberQuery(query, "limit", { min: 1, max: 100, fallback: 40 }),
    });
    return jsonList(uploads, total);
  }),
});
