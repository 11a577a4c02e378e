import { readOptionalJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { copyNow, copySchema } from "@/lib/copies/copier";
import { readCopyStatus } from "@/lib/copies/status";

/**
 * Maps each result of `copyNow` to the status of the response. `same`: nothing has changed since the last copy.
 * `running`: the copy continues after the response.
 */
const STATUSES = { made: 201, same: 200, running: 202 } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json(await readCopyStatus())),
  POST: ownerRoute(async ({ request }) => {
    const { take_over } = validate(copySchema, await readOptionalJson(request));
    const status = STATUSES[await copyNow({ isTakeOver: take_over })];
    return json(await readCopyStatus(), { status });
  }),
});
