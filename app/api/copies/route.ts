import { z } from "zod";
import { readOptionalJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { copyNow } from "@/lib/copies/copier";
import { readCopyStatus } from "@/lib/copies/status";

/** A new copy, nothing new to copy, or a copy that takes its time. */
const STATUSES = { made: 201, same: 200, running: 202 } as const;

const copySchema = z.object({
  /** Whether this site copies there from now on, in place of another data folder. */
  take_over: z.boolean({ error: "take_over must be true or false" }).default(false),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json(await readCopyStatus())),
  POST: ownerRoute(async ({ request }) => {
    const { take_over } = validate(copySchema, await readOptionalJson(request));
    const status = STATUSES[await copyNow({ isTakeOver: take_over })];
    return json(await readCopyStatus(), { status });
  }),
});
