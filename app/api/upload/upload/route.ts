import { readForm } from "@/lib/api/body";
import { json, methods, ownerRoute } from "@/lib/api/route";
import { ApiError, invalidField } from "@/lib/errors";
import { TOO_LARGE, UPLOAD_FORM_LIMIT_BYTES, UPLOAD_LIMIT_BYTES } from "@/lib/media/uploaded-image";
import { saveUpload } from "@/lib/media/uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request }) => {
    const form = await readForm(request, UPLOAD_FORM_LIMIT_BYTES).catch((error) => {
      // The message names the limit of the file, not that of the form around it.
      throw error instanceof ApiError && error.status === 413
        ? new ApiError(413, TOO_LARGE)
        : error;
    });
    const file = form.get("file");
    if (!(file instanceof File)) throw invalidField("file", "A file is required");
    if (file.size > UPLOAD_LIMIT_BYTES) throw new ApiError(413, TOO_LARGE);
    const url = await saveUpload(Buffer.from(await file.arrayBuffer()));
    return json({ url }, { status: 201 });
  }),
});
