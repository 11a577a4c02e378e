import type { SaveQuestion } from "@/components/dashboard/editor/saving/use-save-question";
import { goesLive } from "@/components/dashboard/form/fields/goes-live";
import type { BlogPostInput } from "@/lib/content/nouns/blog/schema";
import { formatDay, todayIn } from "@/lib/time/dates";
import { formatMoment, instantOf } from "@/lib/time/instants";

type Dated = Pick<BlogPostInput, "status" | "publish_date">;

/** Whether the date is in the future in `timeZone`. */
export const isFuture = ({ publish_date }: Pick<Dated, "publish_date">, timeZone: string) =>
  !["", "live"].includes(goesLive(publish_date, timeZone));

/**
 * Asks whether a post that is published with a future date should be scheduled. Returns null if there is nothing to
 * ask, also if the post was already published with that date. `timeZone` is the owner's.
 */
export function scheduleQuestion(
  post: Dated,
  stored: Dated,
  timeZone: string,
): SaveQuestion<BlogPostInput> | null {
  if (post.status !== "published" || !isFuture(post, timeZone)) return null;
  const isKnown = stored.status === "published" && stored.publish_date === post.publish_date;
  if (isKnown) return null;
  const date = post.publish_date.includes("T")
    ? formatMoment(instantOf(post.publish_date, timeZone), timeZone)
    : formatDay(post.publish_date);
  return {
    title: `Publish on ${date} instead?`,
    description:
      "The publish date is in the future. Published now, everybody can read the post at once, with the date of today. Scheduled, it is published on that date.",
    acceptLabel: "Schedule",
    change: { status: "scheduled" },
    declineLabel: "Publish now",
    declineChange: { publish_date: todayIn(timeZone) },
    keepLabel: `Keep ${date} as its date`,
  };
}
