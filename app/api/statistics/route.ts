import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import type { Period } from "@/lib/content/views/period";
import { statisticsQuery } from "@/lib/content/views/schema";
import { readStatistics } from "@/lib/content/views/statistics";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request }) => {
    const query = new URL(request.url).searchParams;
    const { days, months } = validate(statisticsQuery, {
      days: query.get("days") || undefined,
      months: query.get("months") || undefined,
    });
    const period: Period = months ? `months=${months}` : `days=${days}`;
    return json(await readStatistics(period));
  }),
});
