import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { planFreshStart, startFresh, startFreshSchema } from "@/lib/transfer/start-fresh";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request }) => {
    const { dry_run, keep } = validate(startFreshSchema, await readJson(request));
    return json(dry_run ? await planFreshStart(keep) : await startFresh(keep));
  }),
});
