import { instantOf } from "@/lib/time/instants";

interface Dated {
  /** The time of publication: a plain date, a local date with a time, or an instant. */
  publish_date: string;
  updated_at: string;
}

/** A post's publication and last change. Edits before the publication do not count. `zone` is the owner's time zone. */
export function postTimes({ publish_date, updated_at }: Dated, zone: string) {
  const published = instantOf(publish_date, zone);
  const written = new Date(updated_at);
  return { published, modified: written > published ? written : published };
}

/** `postTimes` as texts. A plain date stays a date, because an instant can be on another day in other time zones. */
export function postTimeTexts(post: Dated, zone: string) {
  const { published, modified } = postTimes(post, zone);
  const isPlain = !post.publish_date.includes("T");
  return {
    published: isPlain ? post.publish_date : published.toISOString(),
    modified: modified.toISOString(),
  };
}
