import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import {
  changeChecklistState,
  checklistChangeSchema,
} from "@/lib/content/overview/checklist-store";
import { readChecklist } from "@/lib/transfer/checklist";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json({ steps: await readChecklist() })),
  PUT: ownerRoute(async ({ request }) => {
    const change = validate(checklistChangeSchema, await readJson(request));
    await changeChecklistState(change);
    return json(change);
  }),
});
