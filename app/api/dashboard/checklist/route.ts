import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { readChecklist } from "@/lib/transfer/checklist";
import { changeChecklistState, checklistChangeSchema } from "@/lib/transfer/checklist-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json({ steps: await readChecklist() })),
  PUT: ownerRoute(async ({ request }) => {
    const change = validate(checklistChangeSchema, await readJson(request));
    await changeChecklistState(change);
    return json(change);
  }),
});
