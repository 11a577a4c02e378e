import { json, methods, ownerRoute } from "@/lib/api/route";
import { addToFile } from "@/lib/chunked-upload/incoming-files";
import { readPart } from "@/lib/chunked-upload/read-part";
import { FILE_LIMIT_BYTES } from "@/lib/media/upload-limits";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: ownerRoute(async ({ request, params }) => {
    const query = new URL(request.url).searchParams;
    const sent = { name: query.get("name") ?? "", declaredType: query.get("type") ?? "" };
    const part = await readPart(request, { max: FILE_LIMIT_BYTES });
    const added = await addToFile(params.id ?? "", { ...part, sent });
    return json(added, { status: added.url === null ? 200 : 201 });
  }),
});
