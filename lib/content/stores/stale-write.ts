import type { Stored } from "@/lib/content/fields";
import { invalidField, stale } from "@/lib/errors";

/**
 * Throws 409 if `updated_at` in `body` is not the stored time, and 422 if `updated_at` is not a time. After a restore,
 * the stored time can be older than the time that an open form has.
 */
export function refuseStale(
  body: { updated_at?: unknown },
  current: Pick<Stored, "updated_at">,
): void {
  if (body.updated_at === undefined) return;
  const seen = typeof body.updated_at === "string" ? Date.parse(body.updated_at) : Number.NaN;
  if (Number.isNaN(seen)) {
    throw invalidField("updated_at", "updated_at must be a time like 2024-03-05T09:30:00.000Z");
  }
  if (seen !== Date.parse(current.updated_at)) {
    throw stale();
  }
}
