import { readJson } from "@/lib/api/body";
import { json, methods, noContent, ownerRoute, validate } from "@/lib/api/route";
import { autosaveSchema } from "@/lib/content/autosaves/schema";
import { forgetAutosave, formAt, readAutosave, saveAutosave } from "@/lib/content/autosaves/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ params }) => json(await readAutosave(formAt(params.form ?? "")))),
  PUT: ownerRoute(async ({ request, params }) => {
    const form = formAt(params.form ?? "");
    return json(await saveAutosave(form, validate(autosaveSchema, await readJson(request))));
  }),
  // If the form has no autosave, the request succeeds, too.
  DELETE: ownerRoute(async ({ params }) => {
    await forgetAutosave(formAt(params.form ?? ""));
    return noContent();
  }),
});
