import { z } from "zod";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { oneOf } from "@/lib/content/fields";
import type { Period } from "@/lib/content/views/period";
import { readStatistics } from "@/lib/content/views/statistics";

const querySchema = z.object({
  days: oneOf("days", ["7", "30", "90"]).default("30"),
  months: oneOf("months", ["12"]).optional(),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request }) => {
    const query = new URL(request.url).searchParams;
    const { days, months } = validate(querySchema, {
      days: query.get("days") || undefined,
      months: query.get("months") || undefined,
    });
    const period: Period = months ? `months=${months}` : `days=${days}`;
    return json(await readStatistics(period));
  }),
});
