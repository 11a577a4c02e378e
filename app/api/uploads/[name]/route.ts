import { readJson } from "@/lib/api/body";
import { json, methods, noContent, ownerRoute, validate } from "@/lib/api/route";
import { uploadChangeSchema } from "@/lib/content/uploads/schema";
import { changeUpload, deleteUpload } from "@/lib/content/uploads/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: ownerRoute(async ({ request, params }) => {
    const change = validate(uploadChangeSchema, await readJson(request));
    return json(await changeUpload(params.name ?? "", change));
  }),
  DELETE: ownerRoute(async ({ params }) => {
    await deleteUpload(params.name ?? "");
    return noContent();
  }),
});
