import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { beginFile } from "@/lib/chunked-upload/incoming-files";
import { fileSizeSchema } from "@/lib/content/uploads/schema";
import { ApiError } from "@/lib/errors";
import { FILE_LIMIT_BYTES, FILE_TOO_LARGE } from "@/lib/media/upload-limits";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request }) => {
    const { bytes } = validate(fileSizeSchema, await readJson(request));
    if (bytes > FILE_LIMIT_BYTES) throw new ApiError(413, FILE_TOO_LARGE);
    return json(await beginFile(bytes), { status: 201 });
  }),
});
