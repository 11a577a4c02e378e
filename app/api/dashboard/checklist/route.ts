import { z } from "zod";
import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { flag } from "@/lib/content/fields";
import { changeChecklistState } from "@/lib/content/overview/checklist-store";
import { readChecklist } from "@/lib/transfer/checklist";

const changeSchema = z.object({ is_dismissed: flag("is_dismissed") });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json({ steps: await readChecklist() })),
  PUT: ownerRoute(async ({ request }) => {
    const change = validate(changeSchema, await readJson(request));
    await changeChecklistState(change);
    return json(change);
  }),
});
