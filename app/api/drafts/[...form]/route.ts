import { readJson } from "@/lib/api/body";
import { json, methods, noContent, ownerRoute, validate } from "@/lib/api/route";
import { formDraftSchema } from "@/lib/content/drafts/schema";
import { forgetDraft, formAt, readDraft, saveDraft } from "@/lib/content/drafts/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ params }) => json(await readDraft(formAt(params.form ?? "")))),
  PUT: ownerRoute(async ({ request, params }) => {
    const form = formAt(params.form ?? "");
    return json(await saveDraft(form, validate(formDraftSchema, await readJson(request))));
  }),
  // A form that is left without changes has nothing to forget, which is as well.
  DELETE: ownerRoute(async ({ params }) => {
    await forgetDraft(formAt(params.form ?? ""));
    return noContent();
  }),
});
