import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { requireConfirmed } from "@/lib/auth/confirmation";
import { noteSecurityEvent } from "@/lib/auth/security-log/security-log";
import { startFresh, startFreshSchema, trialFreshStart } from "@/lib/transfer/start-fresh";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request, owner }) => {
    const { dry_run, keep } = validate(startFreshSchema, await readJson(request));
    if (dry_run) return json(await trialFreshStart(keep));
    await requireConfirmed(owner);
    const begun = await startFresh(keep);
    await noteSecurityEvent("start_fresh", request.headers);
    return json(begun);
  }),
});
